import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { mayShowShared } from '#domain/content/facts/expandData';
import type { ContentIndex, IndexedFile, IndexedPage } from '#domain/content/links/contentIndex';
import { INDEX_VERSION, indexFile } from '#domain/content/links/indexFile';
import { toDataName, toPartialName } from '#domain/content/paths';
import { isPagePath, isTextPath } from '#domain/git/paths';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { type ArchivedFile, readArchive } from '../codeHost/archive.mts';
import { type CodeHost, toCommitKey } from '../codeHost/host.mts';
import { HostError } from '../codeHost/hostError.mts';
import type { Database } from '../database.mts';
import { PromiseCache } from '../promiseCache.mts';
import { readCpuTime, runBounded } from '../runBounded.mts';
import { decodeText } from '../text.mts';
import { readStoredFiles, storeFiles } from './indexedFiles.mts';

/** Maximum number of files. */
const MAX_FILES = 5000;
/** Maximum CPU time for one file, and for all files of a commit, in ms. */
const FILE_BUDGET_MS = 3000;
const INDEX_BUDGET_MS = 20_000;
/**
 * Number of files per write to the database. Writing in batches keeps most of the work when the host ends the function
 * early.
 */
const STORE_BATCH_SIZE = 50;

const commits = new PromiseCache<ContentIndex>({ max: 8 });
/** All files of the largest commit fit, and some of others. */
const files = new LRUCache<string, IndexedFile>({ max: MAX_FILES + 1000 });

/**
 * Builds the index of a commit that links, completion and renames use. The first call sends one request to the code
 * host; later ones use a cache. The index of each file is also stored in the database, so that other instances don't
 * parse it again. A file that takes too long to parse counts as unreadable, with the reason in the index.
 *
 * @param headSha name of the commit
 * @throws HostError when the commit has too many files
 */
export function readIndex(database: Database, host: CodeHost, headSha: string): Promise<ContentIndex> {
  const key = toCommitKey(host, headSha);
  return commits.read(key, async () => {
    const index = await buildIndex(database, host, headSha);
    if (!isComplete(index)) commits.delete(key);
    return index;
  });
}

/**
 * Whether all files of a commit were read. An incomplete index must not be cached: the next request indexes the
 * remaining files. Indexed files are cached.
 */
export function isComplete({ pages }: ContentIndex): boolean {
  return pages.every(({ problem }) => problem !== NOT_READ);
}

async function buildIndex(database: Database, host: CodeHost, headSha: string): Promise<ContentIndex> {
  const archived = await readArchive(host, headSha, isIndexed);
  if (archived.length > MAX_FILES) {
    throw new HostError({ status: 422, reason: 'The repository has too many pages and images' });
  }
  const pages = archived.filter(({ path }) => isPagePath(path));
  const images = archived
    .filter(({ path }) => path.startsWith('static/img/'))
    .map(({ path, blobSha, content }) => ({ path, blobSha, size: content.length }));
  return { headSha, pages: await indexPages(database, pages, collectShared(archived)), images };
}

function isIndexed(path: string): boolean {
  return path.startsWith('static/img/') || (isTextPath(path) && path !== NAVIGATION_PATH);
}

/** The texts of the files that pages include, and a version for all of them together. */
export interface SharedFiles {
  readonly partials: ReadonlyMap<string, ArchivedFile>;
  readonly data: ReadonlyMap<string, ArchivedFile>;
  /** Changes with any of these files: a page that includes one may then have other headings. */
  readonly version: string;
}

/** Collects the partials and data files of a commit. */
export function collectShared(archived: readonly ArchivedFile[]): SharedFiles {
  const collect = (toName: (path: string) => string | null | undefined): Map<string, ArchivedFile> =>
    new Map(
      archived.flatMap((file): [string, ArchivedFile][] => {
        const name = toName(file.path);
        return name ? [[name, file]] : [];
      }),
    );
  const partials = collect(toPartialName);
  const data = collect(toDataName);
  const version = [...partials.values(), ...data.values()].map(({ blobSha }) => blobSha).join();
  return { partials, data, version };
}

async function indexPages(
  database: Database,
  pages: readonly ArchivedFile[],
  shared: SharedFiles,
): Promise<IndexedPage[]> {
  const keyed = pages.map((page) => ({ page, key: toKey(page, shared) }));
  const unknown = keyed.map(({ key }) => key).filter((key) => !files.has(key));
  for (const [key, file] of await readStoredFiles(database, unknown)) files.set(key, file);
  const indexed: IndexedPage[] = [];
  const unstored = new Map<string, IndexedFile>();
  let left = INDEX_BUDGET_MS;
  for (const { page, key } of keyed) {
    let file = files.get(key);
    if (!file && left > 0) {
      const start = readCpuTime();
      const result = indexPage(page, shared);
      left -= readCpuTime() - start;
      if (result) unstored.set(key, result);
      file = result ?? unreadable(TOO_SLOW);
      files.set(key, file);
      // Parsing takes CPU time, so other requests get a turn after every file.
      await new Promise(setImmediate);
    }
    indexed.push({ path: page.path, blobSha: page.blobSha, ...(file ?? unreadable(NOT_READ)) });
    if (unstored.size === STORE_BATCH_SIZE || page === pages.at(-1)) {
      await storeFiles(database, unstored);
      unstored.clear();
    }
  }
  return indexed;
}

/** The text of a file; undefined for none, and for one that isn't UTF-8. */
export function readText(file: ArchivedFile | undefined): string | undefined {
  return (file && decodeText(file.content)) ?? undefined;
}

const TOO_SLOW = 'Reading this file takes too long. Look for very long paragraphs, tables or tags.';
const NOT_READ = 'Reading this branch takes too long. Try again, or make its files smaller.';

function unreadable(problem: string): IndexedFile {
  return { title: '', anchors: [], links: [], redirectFrom: [], problem };
}

/** The cache key of a file's index: a hash of everything that the index depends on. */
function toKey({ path, blobSha, content }: ArchivedFile, shared: SharedFiles): string {
  // With the path, because links are resolved relative to it.
  const version = mayShowShared(content.toString('latin1')) ? shared.version : '';
  const inputs = [INDEX_VERSION, blobSha, version, path];
  return hash('sha256', JSON.stringify(inputs));
}

/** @returns null when it takes too long */
function indexPage({ path, content }: ArchivedFile, shared: SharedFiles): IndexedFile | null {
  const read = runBounded(FILE_BUDGET_MS, () =>
    indexFile(
      path,
      decodeText(content) ?? '',
      (name) => readText(shared.partials.get(name)),
      (name) => readText(shared.data.get(name)),
    ),
  );
  return read?.result ?? null;
}
