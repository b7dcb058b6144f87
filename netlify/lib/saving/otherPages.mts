import { checkSavedPages, type SavedFileProblem, type SavedTree } from '#domain/content/checkSavedPages';
import { showsData } from '#domain/content/facts/expandData';
import { toDataName, toDataPath, toHref, toPageId } from '#domain/content/paths';
import { pullRequestMessages } from '#domain/errors/messages';
import { isPage, isTextPath } from '#domain/git/paths';
import { readArchive } from '../codeHost/archive.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { hasStatus, withErrorMessage } from '../codeHost/hostError.mts';
import type { TreeFile } from '../codeHost/trees.mts';
import { runBounded } from '../runBounded.mts';
import { decodeText } from '../text.mts';
import type { IncomingFile } from './incomingFiles.mts';

/** Maximum CPU time for checking the pages that a save doesn't change, in ms. */
const CHECK_BUDGET_MS = 8000;
/** The status of an archive that is too large to read. */
const TOO_LARGE = 413;
const PARTIAL = /^docs\/_partials\//;
/** The start of a tag, with the name of its component. */
const TAG = /<([A-Z]\w*)/g;

type Texts = ReadonlyMap<string, string>;

/**
 * Finds what a save breaks on pages that it doesn't change: links to pages that it deletes, and partials and facts that
 * it deletes or changes. These pages are only read when a save does any of that. If they are too large to read or take too
 * long to check, the result is empty: the author of the save can't make them smaller, and the build checks them again.
 *
 * @param head the commit that `current` was read at
 */
export async function findProblemsElsewhere(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<SavedFileProblem[]> {
  const deleted = touched.filter(({ path, content }) => content === null && isPage(path));
  const shared = touched.filter(({ path }) => PARTIAL.test(path) || toDataName(path) !== null);
  if (deleted.length === 0 && shared.length === 0) return [];
  const before = await withErrorMessage(pullRequestMessages.headBranchFailed, readTexts(host, head));
  const after = applySave(before, touched);
  const mayBreak = createFilter(after, deleted, shared.length > 0);
  const others = [...after]
    .map(([path, text]) => ({ path, text }))
    .filter(({ path, text }) => isPage(path) && before.get(path) === text && mayBreak(text));
  const checked = runBounded(CHECK_BUDGET_MS, () => {
    const paths = applyPaths(current, touched);
    const found = checkSavedPages(others, toTree(paths, after));
    if (found.length === 0) return [];
    // What was broken before isn't this save's doing.
    const old = new Set(checkSavedPages(others, toTree(new Set(current.keys()), before)).map(toKey));
    return found.filter((problem) => !old.has(toKey(problem)));
  });
  const gone = new Set(deleted.map(({ path }) => toHref(path)));
  return (checked?.result ?? []).map((problem) => explain(problem, gone));
}

async function readTexts(host: CodeHost, head: string): Promise<Texts> {
  const archived = await readArchive(host, head, isTextPath).catch((error: unknown) => {
    if (hasStatus(error, TOO_LARGE)) return [];
    throw error;
  });
  return new Map(archived.map(({ path, content }) => [path, decodeText(content) ?? '']));
}

function applySave(before: Texts, touched: readonly IncomingFile[]): Map<string, string> {
  const after = new Map(before);
  for (const { path, content } of touched) {
    const text = content && isTextPath(path) ? decodeText(content) : null;
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

function applyPaths(
  current: ReadonlyMap<string, TreeFile>,
  touched: readonly IncomingFile[],
): ReadonlySet<string> {
  const paths = new Set(current.keys());
  for (const { path, content } of touched) {
    if (content === null) paths.delete(path);
    else paths.add(path);
  }
  return paths;
}

function toTree(paths: ReadonlySet<string>, texts: Texts): SavedTree {
  return {
    paths,
    readPartial: (name) => texts.get(`docs/_partials/${name}.mdx`),
    readData: (name) => texts.get(toDataPath(name)),
  };
}

/**
 * A quick test that spares the parsing of most pages.
 *
 * @returns whether the save may break a page with this text
 */
function createFilter(
  texts: Texts,
  deleted: readonly IncomingFile[],
  isSharedChanged: boolean,
): (text: string) => boolean {
  const words = deleted.map(({ path }) => toWord(path));
  const isNamed = (text: string): boolean => words.some((word) => text.includes(word));
  const isSharedAffected =
    isSharedChanged || [...texts].some(([path, text]) => !isPage(path) && isNamed(text));
  return (text) => isNamed(text) || (isSharedAffected && showsShared(text));
}

/** A part of a page's URL that every spelling of a link to it contains; '' when there is none. */
function toWord(path: string): string {
  const name = toPageId(path).split('/').at(-1) ?? '';
  const words = (name.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => word !== 'product');
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function showsShared(text: string): boolean {
  return [...text.matchAll(TAG)].some(([, name = '']) => name === 'Include' || showsData(name));
}

function toKey({ path, line, column, reason }: SavedFileProblem): string {
  return JSON.stringify([path, line, column, reason]);
}

function explain(problem: SavedFileProblem, gone: ReadonlySet<string>): SavedFileProblem {
  if (problem.missing === null || !gone.has(problem.missing)) return problem;
  const reason = `This page links to ${problem.missing}, which this change deletes. Change the link in the same change, or redirect the URL to another page.`;
  return { ...problem, reason };
}
