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

/** Absolute paths of folders. */
interface Folders {
  /** The build cache. */
  readonly cache: string;
  /** All scripts that render. */
  readonly bundle: string;
  readonly pageData: string;
}

/**
 * Renders a path, or returns what an earlier build rendered with the same scripts, Node version and page data. The
 * result depends on nothing else.
 */
export function createCachedRender<Result>(render: Render<Result>, folders: Folders): Render<Result> {
  const cache = openCache(folders.cache);
  const version = hashFiles(folders.bundle, listFilesBelow(folders.bundle));
  return async (input) => {
    const { pathname, v4RemoveLegacyPostBuildHeadAttribute: isData } = input;
    if (!isData) return render(input);
    // Paths outside the documentation have no data.
    const page = readTextIfExists(path.join(folders.pageData, toPageDataPath(pathname))) ?? '';
    const key = toKey('rendered', process.version, version, pathname, page);
    const known = cache.read(key);
    // The entry was written below for the same key, and has a checksum, so the type is right.
    if (known) return JSON.parse(known.toString()) as Result;
    const result = await render(input);
    cache.write(key, Buffer.from(JSON.stringify(result)));
    return result;
  };
}
