import { NAVIGATION_PATH, parseNavigationFile } from '../navigation/navigationFile';
import type { UrlRules } from '../seo/allowedUrls';
import { checkDataFile } from './facts/parseDataFile';
import { checkFrontMatter } from './frontMatter/checkFrontMatter';
import { createCheckContext } from './mdx/check/checkContext';
import { checkNode } from './mdx/check/checkNode';
import { type ContentProblem, toProblem } from './mdx/check/problem';
import { type ContentNode, type Root, type Visit, walkTree } from './mdx/nodes';
import { parseContent, withoutByteOrderMark } from './parseContent';
import { toDataName } from './paths';

/** How a file is checked. */
export interface CheckOptions {
  /**
   * The file's path in the repository. Relative links are resolved from it, and files below docs/_partials are
   * partials, whose placeholders (`{editor}`) are allowed.
   */
  readonly path: string;
  /** See {@link checkFrontMatter}. */
  readonly urlRules?: UrlRules | null;
}

/**
 * Checks that a content file has only what pages may contain: known front matter, no import or export, no code in
 * braces, only the registered components with literal props of the right type, a few HTML elements, and URLs with
 * allowed schemes. A data file is checked against its schema. The same check runs in the editor, in the functions
 * before a commit, in the build, and in CI for all of docs/. Never throws.
 *
 * @param text the whole file
 * @returns the problems in text order; a file with an `error` among them can't be saved
 */
export function checkContent(text: string, options: CheckOptions): readonly ContentProblem[] {
  if (options.path === NAVIGATION_PATH) return checkNavigationLines(text);
  const dataName = toDataName(options.path);
  if (dataName !== null) return checkDataFile(dataName, text);
  const parsed = parseContent(text);
  return 'problem' in parsed ? [parsed.problem] : checkTree(parsed.tree, text, options);
}

/**
 * The part of {@link checkContent} after parsing, for callers that already have the tree.
 *
 * @param tree from `parseContent(text)`, not yet prepared
 */
export function checkTree(tree: Root, text: string, options: CheckOptions): ContentProblem[] {
  return checkFile(text, options, (file) => checkNodes(tree, file, options.path));
}

/**
 * The part of {@link checkTree} besides the nodes, for callers that check block by block.
 *
 * @param checkBody gets the file after its byte order mark; returns what {@link checkNodes} finds in all of it
 */
export function checkFile(
  text: string,
  { path, urlRules = null }: CheckOptions,
  checkBody: (file: string) => readonly ContentProblem[],
): ContentProblem[] {
  if (path === NAVIGATION_PATH) return checkNavigationLines(text);
  const file = withoutByteOrderMark(text);
  return [...checkFrontMatter(file, urlRules), ...checkBody(file)].toSorted((a, b) => a.from - b.from);
}

/**
 * Checks the nodes of a page, or of one top-level block.
 *
 * @param root a tree, or a top-level block of one
 * @param text the text that positions in `root` refer to
 * @param path the file's path in the repository
 * @returns problems in tree order, `MAX_PROBLEMS` at most
 */
export function checkNodes(root: ContentNode, text: string, path: string): readonly ContentProblem[] {
  const context = createCheckContext(text, path);
  walkTree(root, (visit) => checkNode(context, visit.node, findParent(visit)));
  return context.problems;
}

/** The navigation file is parsed line by line and never rendered: its links are paths of files. */
function checkNavigationLines(text: string): ContentProblem[] {
  const file = withoutByteOrderMark(text);
  const starts = [0, ...[...file.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  return parseNavigationFile(text).problems.map(({ line, reason }) => {
    const from = starts[line - 1] ?? 0;
    return toProblem(file, from, starts[line] ?? file.length, { reason });
  });
}

/**
 * The parent of a tag. When text follows a tag on the same line, the parser wraps both in a paragraph, which isn't
 * rendered and so doesn't count.
 */
function findParent({ parent }: Visit): ContentNode | null {
  return (parent?.node.type === 'paragraph' ? parent.parent?.node : parent?.node) ?? null;
}

/** Whether any of the problems keeps a file from being saved. */
export function hasErrors(problems: readonly ContentProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
