import type { ContentFix, ContentProblem } from '#domain/content/checkContent';
import { toTextEdit } from '#domain/text/edits';

/**
 * Moves the problems of a text to a later version: compares the texts from both ends, and drops problems in the changed
 * part.
 */
export function moveProblems(
  problems: readonly ContentProblem[],
  before: string,
  after: string,
): readonly ContentProblem[] {
  if (before === after || problems.length === 0) return problems;
  const { from, to, insert } = toTextEdit(before, after);
  const shift = insert.length - (to - from);
  const lines = countBreaks(insert) - countBreaks(before.slice(from, to));
  return problems.flatMap((problem) => {
    if (problem.to < from) return [problem];
    if (problem.from <= to) return [];
    const { fix, choices } = problem;
    const move = (one: ContentFix): ContentFix => ({ ...one, from: one.from + shift, to: one.to + shift });
    return [
      {
        ...problem,
        line: problem.line + lines,
        from: problem.from + shift,
        to: problem.to + shift,
        ...(fix ? { fix: move(fix) } : {}),
        ...(choices ? { choices: choices.map(move) } : {}),
      },
    ];
  });
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
