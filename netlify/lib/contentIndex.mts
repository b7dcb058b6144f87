import type { ContentIndex, IndexedFile, IndexedPage } from '#domain/content/links/contentIndex';
import { indexFile } from '#domain/content/links/indexFile';
import { isPagePath } from '#domain/git/paths';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { type ArchivedFile, readArchive } from './codeHost/archive.mts';
import type { CodeHost } from './codeHost/host.mts';
import { HostError } from './codeHost/hostError.mts';
import { decodeText } from './text.mts';

/** Most files that are looked into. */
const MAX_FILES = 5000;
/** Indexes of whole commits, and of single files, that a process keeps. */
const KEPT_COMMITS = 8;
const KEPT_FILES = 4000;
const PARTIAL = /^docs\/_partials\/(?<name>.+)\.mdx?$/;

const commits = new Map<string, Promise<ContentIndex>>();
const files = new Map<string, IndexedFile>();

/**
 * What links, completion and renames need to know of a commit: one request to the code host, and none the next time.
 *
 * @param headSha name of the commit
 * @throws HostError when the commit is too large to be looked into
 */
export function readIndex(host: CodeHost, headSha: string): Promise<ContentIndex> {
  const key = `${host.owner}/${host.name} ${headSha}`;
  const known = commits.get(key);
  if (known) return known;
  const index = buildIndex(host, headSha);
  keep(commits, key, index, KEPT_COMMITS);
  // A failure is not kept, so that the next request tries again.
  index.catch(() => commits.delete(key));
  return index;
}

async function buildIndex(host: CodeHost, headSha: string): Promise<ContentIndex> {
  const archived = await readArchive(host, headSha, isIndexed);
  if (archived.length > MAX_FILES) {
    throw new HostError({ status: 422, reason: 'The repository has too many pages and pictures' });
  }
  const pages = archived.filter(({ path }) => isPagePath(path));
  return {
    headSha,
    pages: await indexPages(pages),
    pictures: archived
      .filter(({ path }) => !isPagePath(path))
      .map(({ path, blobSha, content }) => ({ path, blobSha, size: content.length })),
  };
}

function isIndexed(path: string): boolean {
  return path.startsWith('static/img/') || (isPagePath(path) && path !== NAVIGATION_PATH);
}

async function indexPages(pages: readonly ArchivedFile[]): Promise<IndexedPage[]> {
  const partials = new Map(
    pages.flatMap((page): [string, ArchivedFile][] => {
      const name = PARTIAL.exec(page.path)?.groups?.name;
      return name ? [[name, page]] : [];
    }),
  );
  const shared = [...partials.values()].map(({ blobSha }) => blobSha).join();
  const indexed: IndexedPage[] = [];
  for (const page of pages) {
    indexed.push({ path: page.path, blobSha: page.blobSha, ...indexPage(page, partials, shared) });
    // Parsing is work: others get their turn after every file.
    await new Promise(setImmediate);
  }
  return indexed;
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
  const indexed = indexFile(path, text ?? '', readPartial);
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
