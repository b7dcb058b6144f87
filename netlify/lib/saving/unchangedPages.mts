import { checkSavedPages, type SavedFileProblem, type SavedTree } from '#domain/content/checkSavedPages';
import { mayShowShared } from '#domain/content/facts/expandData';
import { listFormerPaths } from '#domain/content/operations/redirectEdits';
import {
  toDataName,
  toDataPath,
  toHref,
  toPageId,
  toPartialName,
  toPartialPath,
} from '#domain/content/paths';
import { pullRequestMessages } from '#domain/errors/messages';
import { isPage, isTextPath } from '#domain/git/paths';
import { toPageHref } from '#domain/product/pagePath';
import { TOO_LARGE } from '../codeHost/archive.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { hasStatus, withErrorMessage } from '../codeHost/hostError.mts';
import { readAllTexts } from '../content/branchTexts.mts';
import { runBounded } from '../runBounded.mts';
import { decodeText } from '../text.mts';
import type { IncomingFile } from './incomingFiles.mts';

/** Maximum CPU time for checking the pages that a save doesn't change, in ms. */
const CHECK_BUDGET_MS = 8000;

type Texts = ReadonlyMap<string, string>;

/** The paths of all files of the branch, before a save and after it. */
interface SavedPaths {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/**
 * Finds what a save breaks on pages that it doesn't change: links to pages that it deletes, also by their former URLs,
 * and partials and facts that it deletes or changes. These pages are only read when a save does any of that. If they are
 * too large to read or take too long to check, the result is empty: the author of the save can't make them smaller, and
 * the build checks them again.
 *
 * @param head the commit that `paths.before` was read at
 * @throws AppError when the code host fails
 */
export async function findProblemsInUnchangedPages(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  paths: SavedPaths,
): Promise<SavedFileProblem[]> {
  const deleted = touched.filter(({ path, content }) => content === null && isPage(path));
  const isSharedChanged = touched.some(
    ({ path }) => toPartialName(path) !== null || toDataName(path) !== null,
  );
  if (deleted.length === 0 && !isSharedChanged) return [];
  const before = await readTexts(host, head);
  if (before === null) return [];
  const after = applySave(before, touched);
  const checked = runBounded(CHECK_BUDGET_MS, () => {
    const ids = deleted.flatMap(({ path }) => [toPageId(path), ...listFormerPaths(before.get(path) ?? '')]);
    const mayBreak = createFilter(after, ids, isSharedChanged);
    const unchanged = [...after]
      .map(([path, text]) => ({ path, text }))
      .filter(({ path, text }) => isPage(path) && before.get(path) === text && mayBreak(text));
    const find = (texts: Texts, known: ReadonlySet<string>) =>
      withoutRedirected(checkSavedPages(unchanged, toTree(known, texts)), texts);
    const found = find(after, paths.after);
    if (found.length === 0) return [];
    // What was broken before isn't this save's doing.
    const old = new Set(find(before, paths.before).map(toKey));
    return found.filter((problem) => !old.has(toKey(problem)));
  });
  const gone = new Set(deleted.map(({ path }) => toHref(path)));
  return (checked?.result ?? []).map((problem) => explain(problem, gone));
}

/**
 * Drops links to former URLs that redirect to a page.
 *
 * @param texts of the files by path; only pages redirect
 */
export function withoutRedirected(problems: readonly SavedFileProblem[], texts: Texts): SavedFileProblem[] {
  if (problems.every(({ missing }) => missing === null)) return [...problems];
  const former = [...texts].flatMap(([path, text]) => (isPage(path) ? listFormerPaths(text) : []));
  const redirected = new Set(former.map((id) => toPageHref(id)));
  return problems.filter(({ missing }) => missing === null || !redirected.has(missing));
}

/** Applies a save to texts by path. */
export function applySave(before: Texts, touched: readonly IncomingFile[]): Map<string, string> {
  const after = new Map(before);
  for (const { path, content } of touched) {
    const text = content && isTextPath(path) ? decodeText(content) : null;
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/**
 * Reads the texts of a commit, by path.
 *
 * @returns null when they are too large to read
 * @throws AppError when the code host fails
 */
export async function readTexts(host: CodeHost, head: string): Promise<Texts | null> {
  const read = readAllTexts(host, head).catch((error: unknown) => {
    if (hasStatus(error, TOO_LARGE)) return null;
    throw error;
  });
  const files = await withErrorMessage(pullRequestMessages.headBranchFailed, read);
  return files && new Map(files.map(({ path, text }) => [path, text]));
}

function toTree(paths: ReadonlySet<string>, texts: Texts): SavedTree {
  return {
    paths,
    readPartial: (name) => texts.get(toPartialPath(name)),
    readData: (name) => texts.get(toDataPath(name)),
  };
}

/**
 * A quick test that spares the parsing of most pages.
 *
 * @param ids present and former paths of the deleted pages
 * @returns whether the save may break a page with this text
 */
function createFilter(
  texts: Texts,
  ids: readonly string[],
  isSharedChanged: boolean,
): (text: string) => boolean {
  const words = ids.map(toWord);
  const isNamed = (text: string): boolean => words.some((word) => text.includes(word));
  const isSharedAffected =
    isSharedChanged || [...texts].some(([path, text]) => !isPage(path) && isNamed(text));
  return (text) => isNamed(text) || (isSharedAffected && mayShowShared(text));
}

/** A part of a page's URL that every spelling of a link to it contains; '' when there is none. */
function toWord(id: string): string {
  const name = id.split('/').at(-1) ?? '';
  const words = (name.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => word !== 'product');
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function toKey({ path, line, column, reason }: SavedFileProblem): string {
  return JSON.stringify([path, line, column, reason]);
}

function explain(problem: SavedFileProblem, gone: ReadonlySet<string>): SavedFileProblem {
  if (problem.missing === null || !gone.has(problem.missing)) return problem;
  const reason = `This page links to ${problem.missing}, which this change deletes. Change the link in the same change, or redirect the URL to another page.`;
  return { ...problem, reason };
}
