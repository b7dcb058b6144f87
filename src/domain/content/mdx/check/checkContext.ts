import { type ContentNode, hasChildren } from '../nodes';
import { type ContentProblem, type ProblemText, toProblem } from './problem';

/** Maximum number of problems listed for one file. */
export const MAX_PROBLEMS = 100;

/** A node or an attribute, with its position in the file. */
export type SourceMapped = Pick<ContentNode, 'position'>;

/** Context shared by all checks of one file. */
export interface CheckContext {
  /** The file after its byte order mark. */
  readonly text: string;
  /** The file's path in the repository. */
  readonly path: string;
  /** Whether it is a partial, whose placeholders are allowed. */
  readonly partial: boolean;
  report(node: SourceMapped, what: ProblemText): void;
}

/** A context that collects problems. */
export interface CollectingContext extends CheckContext {
  readonly problems: readonly ContentProblem[];
}

/**
 * Creates the context for checking one file.
 *
 * @param text the file after its byte order mark
 * @param path the file's path in the repository
 */
export function createCheckContext(text: string, path: string): CollectingContext {
  const problems: ContentProblem[] = [];
  return {
    text,
    path,
    partial: path.startsWith('docs/_partials/'),
    problems,
    report(node, what) {
      if (problems.length >= MAX_PROBLEMS) return;
      const { from, to } = getRange(node);
      problems.push(toProblem(text, from, to, what));
    },
  };
}

/** The source range of a node; a node without a position gets the start of the file. */
export function getRange({ position }: SourceMapped): { from: number; to: number } {
  const from = position?.start.offset ?? 0;
  return { from, to: position?.end.offset ?? from };
}

/** The source range of a node's children, between its delimiters; null for a node without children. */
export function getInnerRange(node: ContentNode): { from: number; to: number } | null {
  if (!hasChildren(node)) return null;
  const [first, last] = [node.children[0], node.children.at(-1)];
  return first && last ? { from: getRange(first).from, to: getRange(last).to } : null;
}
