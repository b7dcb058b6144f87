import { fillFrontMatter } from '#domain/content/frontMatter/fillFrontMatter';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { parseContent } from '#domain/content/parseContent';
import { type RepoPath, toHref, toPageId } from '#domain/content/paths';
import { prepareContent } from '#domain/content/prepareContent';
import { syncMessages } from '#domain/errors/messages';
import { isPage, isTextPath } from '#domain/git/paths';
import { findTrail } from '#domain/navigation/breadcrumbs';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import type { Navigation } from '#domain/navigation/types';
import { buildSearchIndex } from '#domain/search/buildSearchIndex';
import { openSearch, type Search } from '#domain/search/searchIndex';
import { toSearchContent, toSearchDocument } from '#domain/search/toSearchDocument';
import type { SearchDocument } from '#domain/search/types';
import { type ArchivedFile, readArchive } from '../codeHost/archive.mts';
import { type CodeHost, toCommitKey } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import type { Database } from '../database.mts';
import { PromiseCache } from '../promiseCache.mts';
import { runBounded } from '../runBounded.mts';
import { findHiddenFiles } from '../visibility/hiddenFiles.mts';
import { collectShared, readText, type SharedFiles } from './contentIndex.mts';

/** Maximum CPU time for one page, in ms. */
const PAGE_BUDGET_MS = 3000;
/** How long an index is used before the database is asked again which pages are hidden, in ms. */
const FRESH_MS = 10_000;

const cache = new PromiseCache<Search>({ max: 1, ttl: FRESH_MS });

/**
 * Opens a search over the hidden pages of a commit, for users with a role. An instance keeps the index of the latest
 * commit for a while. A page that can't be parsed isn't found.
 *
 * @throws AppError `github` when the code host fails, `network` when the database can't be asked
 */
export function openPrivateSearch(database: Database, host: CodeHost, headSha: string): Promise<Search> {
  const index = cache.read(toCommitKey(host, headSha), () => buildIndex(database, host, headSha));
  return withErrorMessage(syncMessages.fetchFailed, index);
}

async function buildIndex(database: Database, host: CodeHost, headSha: string): Promise<Search> {
  const archived = await readArchive(host, headSha, isTextPath);
  const pages = archived.filter((file) => isPage(file.path));
  const hidden = await findHiddenFiles(
    database,
    pages.map(({ path }) => path as RepoPath),
  );
  const texts = new Map(archived.map((file) => [file.path, file]));
  const navigation = toStaticNavigation(parseNavigationFile(readText(texts.get(NAVIGATION_PATH)) ?? ''));
  const shared = collectShared(archived);
  const documents = pages
    .filter(({ path }) => hidden.has(path as RepoPath))
    .flatMap((file) => {
      const read = runBounded(PAGE_BUDGET_MS, () => readDocument(file, navigation, shared));
      return read?.result ? [read.result] : [];
    });
  const files = buildSearchIndex(documents, { synonyms: [], popular: [], toVersion: () => headSha });
  return openSearch(async (file) => files.get(file));
}

function readDocument(
  file: ArchivedFile,
  navigation: Navigation,
  { partials, data }: SharedFiles,
): SearchDocument | null {
  const path = file.path as RepoPath;
  const text = readText(file) ?? '';
  const parsed = parseContent(text);
  if ('problem' in parsed) return null;
  const frontMatter = fillFrontMatter(parseFrontMatter(text));
  const tree = prepareContent(parsed.tree, {
    path,
    readPartial: (name) => readText(partials.get(name)),
    readData: (name) => readText(data.get(name)),
  });
  const href = toHref(path);
  const label = findTrail(navigation, href).at(-1)?.title ?? toPageId(path);
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  return toSearchDocument(
    { href, title: toText(frontMatter.title) || label, description: toText(frontMatter.description) },
    toSearchContent(frontMatter, tree),
    navigation,
  );
}
