import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toPageDataPath } from '#domain/content/pageData';
import { openCache, toKey } from '../cache/buildCache';
import { hashFiles, listFilesBelow, readTextIfExists } from '../files';

/** What Docusaurus' function that renders a path gets. */
interface RenderInput {
  readonly pathname: string;
  /** Whether the result contains no functions, and so can be stored. */
  readonly v4RemoveLegacyPostBuildHeadAttribute: boolean;
}

/** Docusaurus' function that renders a path to the HTML of the application, its metadata, and its links. */
type Render<Result> = (input: RenderInput) => Promise<Result>;

/** Absolute paths. */
interface Paths {
  /** Folder of the build cache. */
  readonly cache: string;
  /** The script that renders. Its folder has the others. */
  readonly bundle: string;
  /** Folder of the pages' data. */
  readonly pageData: string;
  /** File with the pages' structured data: texts by path. */
  readonly structuredData: string;
}

/**
 * Renders a path, or returns what an earlier build rendered with the same scripts, Node version and data of the
 * page. The result depends on nothing else.
 */
export function createCachedRender<Result>(render: Render<Result>, paths: Paths): Render<Result> {
  const cache = openCache(paths.cache);
  const folder = path.dirname(paths.bundle);
  const version = hashFiles(folder, listFilesBelow(folder));
  const structuredData = JSON.parse(readFileSync(paths.structuredData, 'utf8')) as Record<string, string>;
  return async (input) => {
    const { pathname, v4RemoveLegacyPostBuildHeadAttribute: isData } = input;
    if (!isData) return render(input);
    // Paths outside the documentation have no data.
    const page = readTextIfExists(path.join(paths.pageData, toPageDataPath(pathname))) ?? '';
    const key = toKey('rendered', process.version, version, pathname, page, structuredData[pathname] ?? '');
    const known = cache.read(key);
    // The entry was written below for the same key, and has a checksum, so the type is right.
    if (known) return JSON.parse(known.toString()) as Result;
    const result = await render(input);
    cache.write(key, Buffer.from(JSON.stringify(result)));
    return result;
  };
}
