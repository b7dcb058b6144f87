import { NAVIGATION_PATH, parseNavigationFile } from '../navigation/navigationFile';
import type { UrlRules } from '../seo/allowedUrls';
import { checkDataFile } from './facts/parseDataFile';
import { checkFrontMatter } from './frontMatter/checkFrontMatter';
import { createCheckContext, MAX_PROBLEMS } from './mdx/check/checkContext';
import { checkNode } from './mdx/check/checkNode';
import { type ContentProblem, toProblem } from './mdx/check/problem';
import { type ContentNode, type Root, type Visit, walkTree } from './mdx/nodes';
import { parseContent, withoutByteOrderMark } from './parseContent';
import { toDataName } from './paths';

export type { ContentFix, ContentProblem } from './mdx/check/problem';
export { MAX_PROBLEMS };

/** How a file is checked. */
export interface CheckOptions {
  /**
   * The file's path in the repository. Relative links start from it, and files below docs/_partials are partials,
   * whose placeholders (`{editor}`) are allowed.
   */
  readonly path: string;
  /** See {@link checkFrontMatter}. */
  readonly addresses?: UrlRules | null;
}

/**
 * Checks what a content file may hold: known front matter, no import or export, no code between braces, only the
 * registered components with literal props of the right type, a handful of HTML elements, and URLs with allowed
 * schemes. A data file is checked with its schema. The same check runs in the editor, in the functions before a commit, in the build, and over docs/ in CI.
 * Never throws.
 *
 * @param text the whole file
 * @returns the problems in the order of the text; a file with an `error` among them may not be saved
 */
export function checkContent(text: string, options: CheckOptions): readonly ContentProblem[] {
  if (options.path === NAVIGATION_PATH) return checkNavigationLines(text);
  const dataName = toDataName(options.path);
  if (dataName !== null) return checkDataFile(dataName, text);
  const parsed = parseContent(text);
  return 'problem' in parsed ? [parsed.problem] : checkTree(parsed.tree, text, options);
}

/**
 * The part of {@link checkContent} behind the parser, for callers that have the tree already.
 *
 * @param tree what `parseContent(text)` gave, not yet prepared
 */
export function checkTree(tree: Root, text: string, options: CheckOptions): ContentProblem[] {
  return checkFile(text, options, (file) => checkNodes(tree, file, options.path));
}

/**
 * The part of {@link checkTree} around the nodes, for callers that check block by block.
 *
 * @param checkBody given the file behind its byte order mark; finds what {@link checkNodes} finds in all of it
 */
export function checkFile(
  text: string,
  { path, addresses = null }: CheckOptions,
  checkBody: (file: string) => readonly ContentProblem[],
): ContentProblem[] {
  if (path === NAVIGATION_PATH) return checkNavigationLines(text);
  const file = withoutByteOrderMark(text);
  return [...checkFrontMatter(file, addresses), ...checkBody(file)].toSorted((a, b) => a.from - b.from);
}

/**
 * Checks the nodes of a page, or of one top-level block.
 *
 * @param root a tree, or a top-level block of one
 * @param text what the positions in it count in
 * @param path the file's path in the repository
 * @returns problems in the order of the tree, {@link MAX_PROBLEMS} at most
 */
export function checkNodes(root: ContentNode, text: string, path: string): readonly ContentProblem[] {
  const context = createCheckContext(text, path);
  walkTree(root, (visit) => checkNode(context, visit.node, findHolder(visit)));
  return context.problems;
}

/** The navigation file is read line by line and never rendered: its links are paths of files. */
function checkNavigationLines(text: string): ContentProblem[] {
  const file = withoutByteOrderMark(text);
  const starts = [0, ...[...file.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  return parseNavigationFile(text).problems.map(({ line, reason }) => {
    const from = starts[line - 1] ?? 0;
    return toProblem(file, from, starts[line] ?? file.length, { reason });
  });
}

/** Parent of a tag: a tag with text behind it on its line is in a paragraph that the page will not have. */
function findHolder({ parent }: Visit): ContentNode | null {
  return (parent?.node.type === 'paragraph' ? parent.parent?.node : parent?.node) ?? null;
}

/** Whether any of the problems keeps a file from being saved. */
export function hasErrors(problems: readonly ContentProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
