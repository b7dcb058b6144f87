import { createCheckContext } from './mdx/checkContext';
import { checkNode } from './mdx/checkNode';
import { walkTree } from './mdx/nodes';
import type { ContentProblem } from './mdx/problem';
import { parseContent, withoutByteOrderMark } from './parseContent';

export type { ContentFix, ContentProblem } from './mdx/problem';

/** How a file is checked. */
export interface CheckOptions {
  /** The file is shared text below docs/_partials: its placeholders (`{editor}`) are allowed. */
  readonly partial?: boolean;
}

/**
 * Checks what a content file may hold (decision D13): no import or export, no code between braces, only the
 * registered components with literal props of the right type, a handful of HTML elements, and addresses with
 * allowed schemes. The same check runs in the editor, in the functions before a commit, and over docs/ in CI.
 * Never throws.
 *
 * @param text the whole file
 * @returns the problems in the order of the text; a file with an `error` among them may not be saved
 */
export function checkContent(text: string, options: CheckOptions = {}): ContentProblem[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) return [parsed.problem];
  const context = createCheckContext(withoutByteOrderMark(text), options.partial ?? false);
  walkTree(parsed.tree, ({ node, parent }) => checkNode(context, node, parent));
  return context.problems.toSorted((a, b) => a.from - b.from);
}

/** Whether any of the problems keeps a file from being saved. */
export function hasErrors(problems: readonly ContentProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
