import type { ContentIndex, IndexedFile, IndexedPage } from '#domain/content/links/contentIndex';
import { indexFile } from '#domain/content/links/indexFile';
import { isPagePath } from '#domain/git/paths';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { type ArchivedFile, readArchive } from './codeHost/archive.mts';
import type { CodeHost } from './codeHost/host.mts';
import { HostError } from './codeHost/hostError.mts';
import { readCpuTime, runBounded } from './runBounded.mts';
import { decodeText } from './text.mts';

/** Most files that are looked into. */
const MAX_FILES = 5000;
/** Indexes of whole commits, and of single files, that a process keeps. */
const KEPT_COMMITS = 8;
/** Most time of the processor that one file, and all files of a commit, may take, in milliseconds. */
const FILE_BUDGET_MS = 3000;
const INDEX_BUDGET_MS = 20_000;
const KEPT_FILES = 4000;
const PARTIAL = /^docs\/_partials\/(?<name>.+)\.mdx?$/;

const commits = new Map<string, Promise<ContentIndex>>();
const files = new Map<string, IndexedFile>();

/**
 * What links, completion and renames need to know of a commit: one request to the code host, and none the next time.
 * A file that takes too long counts as one that cannot be read, and the reason is in the index.
 *
 * @param headSha name of the commit
 * @throws HostError when the commit is too large to be looked into
 */
export function readIndex(host: CodeHost, headSha: string): Promise<ContentIndex> {
  const key = `${host.owner}/${host.name} ${headSha}`;
  const known = commits.get(key);
  if (known) return known;
  const built = buildIndex(host, headSha);
  const index = built.then((result) => {
    // What one request had no time for, the next one reads: files that were read are kept.
    if (!result.isComplete) commits.delete(key);
    return result.index;
  });
  keep(commits, key, index, KEPT_COMMITS);
  // A failure is not kept, so that the next request tries again.
  index.catch(() => commits.delete(key));
  return index;
}

async function buildIndex(
  host: CodeHost,
  headSha: string,
): Promise<{ index: ContentIndex; isComplete: boolean }> {
  const archived = await readArchive(host, headSha, isIndexed);
  if (archived.length > MAX_FILES) {
    throw new HostError({ status: 422, reason: 'The repository has too many pages and pictures' });
  }
  const pages = archived.filter(({ path }) => isPagePath(path));
  const pictures = archived
    .filter(({ path }) => !isPagePath(path))
    .map(({ path, blobSha, content }) => ({ path, blobSha, size: content.length }));
  const { indexed, isComplete } = await indexPages(pages);
  return { index: { headSha, pages: indexed, pictures }, isComplete };
}

function isIndexed(path: string): boolean {
  return path.startsWith('static/img/') || (isPagePath(path) && path !== NAVIGATION_PATH);
}

async function indexPages(
  pages: readonly ArchivedFile[],
): Promise<{ indexed: IndexedPage[]; isComplete: boolean }> {
  const partials = new Map(
    pages.flatMap((page): [string, ArchivedFile][] => {
      const name = PARTIAL.exec(page.path)?.groups?.name;
      return name ? [[name, page]] : [];
    }),
  );
  const shared = [...partials.values()].map(({ blobSha }) => blobSha).join();
  const indexed: IndexedPage[] = [];
  let left = INDEX_BUDGET_MS;
  for (const page of pages) {
    const start = readCpuTime();
    const file = left > 0 ? indexPage(page, partials, shared) : unreadable(NOT_READ);
    left -= readCpuTime() - start;
    indexed.push({ path: page.path, blobSha: page.blobSha, ...file });
    // Parsing is work: others get their turn after every file.
    await new Promise(setImmediate);
  }
  return { indexed, isComplete: left > 0 };
}

const TOO_SLOW = 'Reading this file takes too long. Look for very long paragraphs, tables or tags.';
const NOT_READ = 'Reading this branch takes too long. Try again, or make its files smaller.';

function unreadable(problem: string): IndexedFile {
  return { title: '', anchors: [], links: [], redirectFrom: [], problem };
}

/** @param shared changes with any shared text, and with it the headings of pages that include some */
function indexPage(
  { path, blobSha, content }: ArchivedFile,
  partials: ReadonlyMap<string, ArchivedFile>,
  shared: string,
): IndexedFile {
  const text = decodeText(content);
  // Its links are read relative to its path.
  const key = `${path} ${blobSha} ${text?.includes('<Include') ? shared : ''}`;
  const known = files.get(key);
  if (known) return known;
  const readPartial = (name: string): string | undefined => {
    const partial = partials.get(name);
    return (partial && decodeText(partial.content)) ?? undefined;
  };
  const read = runBounded(FILE_BUDGET_MS, () => indexFile(path, text ?? '', readPartial));
  const indexed = read?.result ?? unreadable(TOO_SLOW);
  keep(files, key, indexed, KEPT_FILES);
  return indexed;
}

/** Keeps a value; the oldest ones make room. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
