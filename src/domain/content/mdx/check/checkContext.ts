import type { ContentNode } from '../nodes';
import { type ContentProblem, type ProblemText, toProblem } from './problem';

/** Most problems that are listed for one file. */
export const MAX_PROBLEMS = 100;

/** Something with a place in the file: a node or an attribute. */
export type SourceMapped = Pick<ContentNode, 'position'>;

/** Context that the checks of one file share. */
export interface CheckContext {
  /** The file behind its byte order mark. */
  readonly text: string;
  /** The file's path in the repository. */
  readonly path: string;
  /** Whether it is a partial, whose placeholders are allowed. */
  readonly partial: boolean;
  /** Notes a problem with a node or attribute. */
  report(place: SourceMapped, what: ProblemText): void;
}

/** A context that collects problems. */
export interface CollectingContext extends CheckContext {
  readonly problems: readonly ContentProblem[];
}

/**
 * Starts the check of one file.
 *
 * @param text the file behind its byte order mark
 * @param path the file's path in the repository
 */
export function createCheckContext(text: string, path: string): CollectingContext {
  const problems: ContentProblem[] = [];
  return {
    text,
    path,
    partial: path.startsWith('docs/_partials/'),
    problems,
    report(place, what) {
      if (problems.length >= MAX_PROBLEMS) return;
      const { from, to } = getRange(place);
      problems.push(toProblem(text, from, to, what));
    },
  };
}

/** Where a node stands, as offsets; a node without a place is put at the start of the file. */
export function getRange({ position }: SourceMapped): { from: number; to: number } {
  const from = position?.start.offset ?? 0;
  return { from, to: position?.end.offset ?? from };
}
