import { groupByKey } from '../groupByKey';
import { decodeUriComponent } from '../text/decodeUriComponent';
import type { ReadData } from './facts/dataTable';
import { getRange } from './mdx/check/checkContext';
import { type ContentProblem, toProblem } from './mdx/check/problem';
import type { ContentNode } from './mdx/nodes';
import { parseContent, withoutByteOrderMark } from './parseContent';
import { isReservedHref, toHref } from './paths';
import { prepareContent } from './prepareContent';
import { listLinks } from './quality/listLinks';

/** A page or partial that a save adds or changes. */
export interface SavedFile {
  readonly path: string;
  readonly text: string;
}

/** The branch as it will be after the save. */
export interface SavedTree {
  /** Every file. */
  readonly paths: ReadonlySet<string>;
  /** Returns the text of docs/_partials/<name>.mdx, or undefined when there is none. */
  readonly readPartial: (name: string) => string | undefined;
  /** Returns the text of docs/_data/<name>.yaml, or undefined when there is none. */
  readonly readData: ReadData;
}

/** A problem that would stop the build. */
export interface SavedFileProblem extends Pick<ContentProblem, 'line' | 'column' | 'reason'> {
  readonly path: string;
  /** The URL that has no page; null for other problems. */
  readonly missing: string | null;
}

/**
 * Finds problems that would stop the build and that the check of a single file can't find: missing partials and facts,
 * partials that lack a value, two pages with the same URL, links to missing pages. Also finds URLs that a page can't have.
 *
 * @param files added or changed files; each has passed the content check
 */
export function checkSavedPages(files: readonly SavedFile[], tree: SavedTree): SavedFileProblem[] {
  const pages = listPages(tree.paths);
  return files
    .filter(({ path }) => isPublished(path))
    .flatMap((file) => [...findSharedHref(file, pages), ...findProblemsWithin(file, tree, pages)]);
}

/**
 * Whether the build makes a page of a file: unlike `isPage` of the editor's paths, also one whose name the editor can't
 * write. Files and folders whose names start with an underscore aren't pages.
 */
function isPublished(path: string): boolean {
  return path.startsWith('docs/') && /\.mdx?$/.test(path) && !path.includes('/_');
}

/** @returns the files of the pages, by their URLs */
function listPages(paths: ReadonlySet<string>): Map<string, string[]> {
  return groupByKey([...paths].filter(isPublished).map((path) => [toHref(path), path]));
}

function findSharedHref({ path, text }: SavedFile, pages: ReadonlyMap<string, string[]>): SavedFileProblem[] {
  const href = toHref(path);
  if (isReservedHref(href)) {
    return [toSavedProblem(path, text, null, `The site uses the URL ${href} itself. Rename the file.`)];
  }
  const other = pages.get(href)?.find((candidate) => candidate !== path);
  if (other === undefined) return [];
  const reason = `${other} has the same URL, ${href}. Rename one of the two files.`;
  return [toSavedProblem(path, text, null, reason)];
}

function findProblemsWithin(
  { path, text }: SavedFile,
  { readPartial, readData }: SavedTree,
  pages: ReadonlyMap<string, string[]>,
): SavedFileProblem[] {
  const parsed = parseContent(text);
  // The content check reports what can't be parsed.
  if ('problem' in parsed) return [];
  const problems: SavedFileProblem[] = [];
  const body = prepareContent(parsed.tree, {
    path,
    readPartial,
    readData,
    onProblem: (reason, include) => problems.push(toSavedProblem(path, text, include, reason)),
  });
  for (const { url, node } of listLinks(body)) {
    const href = toDocumentationHref(url);
    if (href === null || pages.has(href)) continue;
    const reason = `The page ${href} doesn't exist. Create it in the same change, or link to another page.`;
    problems.push({ ...toSavedProblem(path, text, node, reason), missing: href });
  }
  return problems;
}

/** The href of the documentation page that a resolved link points to; null when it points elsewhere. */
function toDocumentationHref(url: string): string | null {
  const [path = ''] = url.split(/[?#]/, 1);
  const bare = path.replace(/(?<!\/)\/+$/, '').replace(/\.(?:mdx?|html)$/, '');
  return bare.startsWith('/products/') ? (decodeUriComponent(bare) ?? bare) : null;
}

function toSavedProblem(
  path: string,
  text: string,
  node: ContentNode | null,
  reason: string,
): SavedFileProblem {
  const { from, to } = node ? getRange(node) : { from: 0, to: 0 };
  const { line, column } = toProblem(withoutByteOrderMark(text), from, to, { reason });
  return { path, line, column, reason, missing: null };
}
