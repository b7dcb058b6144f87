import { checkSavedPages, type SavedFile, type SavedFileProblem } from '#domain/content/checkSavedPages';
import { isDataName } from '#domain/content/facts/dataFiles';
import { listDataNames, mayShowShared } from '#domain/content/facts/expandData';
import { listIncludes } from '#domain/content/mdx/prepare/includes';
import { parseContent } from '#domain/content/parseContent';
import { toDataName, toDataPath, toPartialPath } from '#domain/content/paths';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages } from '#domain/errors/messages';
import { isPagePath } from '#domain/git/paths';
import { mapParallel } from '#domain/mapParallel';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { readBlob } from '../codeHost/blobs.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import type { TreeFile } from '../codeHost/trees.mts';
import { runBounded } from '../runBounded.mts';
import { decodeText } from '../text.mts';
import type { IncomingFile } from './incomingFiles.mts';
import { applySave, findProblemsInUnchangedPages, readTexts, withoutRedirected } from './unchangedPages.mts';

/** Maximum CPU time for the check of one save, in ms. */
const CHECK_BUDGET_MS = 8000;
/** Maximum number of partials and data files that are read for one save; a page can have 200 includes. */
const MAX_SHOWN_FILES = 200;

/**
 * Refuses a save with a problem that {@link findBrokenPages} finds, and one that deletes a file the site needs.
 *
 * @param head the commit that `current` was read at
 * @throws AppError `validation` with every problem of every file
 */
export async function refuseBrokenPages(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<void> {
  refuseDeletedFiles(touched);
  const problems = await findBrokenPages(host, head, touched, current);
  if (problems.length === 0) return;
  throw new AppError('validation', undefined, {
    status: 400,
    details: { problems: problems.map(({ missing: _, ...problem }) => problem) },
  });
}

/**
 * Finds what would break the site's build after a save, together with the other files of the branch: missing partials
 * and facts, two pages with the same href, links to pages that don't exist, also on pages that the save doesn't change.
 *
 * @param head the commit that `current` was read at
 * @throws AppError `validation` when the check takes too long; `github` when the code host fails
 */
export async function findBrokenPages(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<readonly SavedFileProblem[]> {
  const files = listTexts(touched);
  const before = new Set(current.keys());
  const paths = new Set(before);
  for (const { path, content } of touched) {
    if (content === null) paths.delete(path);
    else paths.add(path);
  }
  const unchanged = await findProblemsInUnchangedPages(host, head, touched, { before, after: paths });
  const shown = await readShownFiles(host, files, touched, current);
  const tree = {
    paths,
    readPartial: (name: string) => shown.get(toPartialPath(name)),
    readData: (name: string) => shown.get(toDataPath(name)),
  };
  const problemsInPages = withinBudget(() => checkSavedPages(files, tree));
  return [...(await dropRedirected(host, head, touched, problemsInPages)), ...unchanged];
}

/**
 * Runs a check of the saved pages, and returns its result.
 *
 * @throws AppError `validation` when it takes longer than {@link CHECK_BUDGET_MS}
 */
function withinBudget<Result>(work: () => Result): Result {
  const checked = runBounded(CHECK_BUDGET_MS, work);
  if (!checked)
    throw new AppError('validation', 'Checking these pages takes too long. Save fewer at a time.');
  return checked.result;
}

/** The site can't be built without a data file or the navigation. */
function refuseDeletedFiles(touched: readonly IncomingFile[]): void {
  const deleted = touched.filter(({ content }) => content === null).map(({ path }) => path);
  const problems = deleted.flatMap((path) => {
    if (path === NAVIGATION_PATH)
      return [{ path, reason: "The site needs its navigation, so the file can't be deleted." }];
    if (!isDataName(toDataName(path) ?? '')) return [];
    return [{ path, reason: "Pages use these facts, so the file can't be deleted." }];
  });
  if (problems.length > 0)
    throw new AppError('validation', undefined, { status: 400, details: { problems } });
}

/** The pages and partials that a save writes. */
function listTexts(touched: readonly IncomingFile[]): SavedFile[] {
  return touched.flatMap(({ path, content }) => {
    const text = content && isPagePath(path) && path !== NAVIGATION_PATH ? decodeText(content) : null;
    return text === null ? [] : [{ path, text }];
  });
}

/**
 * @returns the texts of the partials and data files that the pages include, directly or through others, by path. The
 *   save's own version of a file takes precedence
 */
async function readShownFiles(
  host: CodeHost,
  files: readonly SavedFile[],
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<Map<string, string>> {
  const saved = new Map(touched.map(({ path, content }) => [path, content]));
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  let next = files.flatMap(({ text }) => listShownPaths(text));
  while (next.length > 0) {
    const paths = [...new Set(next)]
      .filter((path) => !asked.has(path))
      .slice(0, MAX_SHOWN_FILES - asked.size);
    for (const path of paths) asked.add(path);
    const found = await mapParallel(paths, MAX_PARALLEL, async (path) => {
      const sha = current.get(path)?.blobSha;
      const content = saved.has(path)
        ? saved.get(path)
        : sha && (await withErrorMessage(pullRequestMessages.headBranchFailed, readBlob(host, sha)));
      return content ? decodeText(content) : null;
    });
    for (const [index, text] of found.entries()) if (text !== null) texts.set(paths[index] ?? '', text);
    next = found.flatMap((text, index) =>
      text === null || toDataName(paths[index] ?? '') !== null ? [] : listShownPaths(text),
    );
  }
  return texts;
}

function listShownPaths(text: string): string[] {
  if (!mayShowShared(text)) return [];
  const parsed = parseContent(text);
  if ('problem' in parsed) return [];
  return [...listIncludes(parsed.tree).map(toPartialPath), ...listDataNames(parsed.tree).map(toDataPath)];
}

/**
 * Drops links to former URLs that redirect to a page. The redirects are only read when there are links to missing pages.
 * If the branch is too large to read, all of these links are dropped, because any of them may redirect; the build checks
 * them again.
 */
async function dropRedirected(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  problems: readonly SavedFileProblem[],
): Promise<readonly SavedFileProblem[]> {
  if (problems.every(({ missing }) => missing === null)) return problems;
  const before = await readTexts(host, head);
  if (before === null) return problems.filter(({ missing }) => missing === null);
  return withinBudget(() => withoutRedirected(problems, applySave(before, touched)));
}
