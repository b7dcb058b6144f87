import type { ContentFix, ContentProblem } from '#domain/content/mdx/check/problem';
import { type TextEdit, toTextEdit } from '#domain/text/edit/edits';

/**
 * Moves the problems of a text to a later version: compares the texts from both ends, and drops problems and fixes in
 * the changed part.
 */
export function moveProblems(
  problems: readonly ContentProblem[],
  before: string,
  after: string,
): readonly ContentProblem[] {
  if (before === after || problems.length === 0) return problems;
  const edit = toTextEdit(before, after);
  const lines = countBreaks(edit.insert) - countBreaks(before.slice(edit.from, edit.to));
  return problems.flatMap(({ fix, choices, ...problem }) => {
    const moved = moveRange(problem, edit);
    if (!moved) return [];
    const line = problem.to < edit.from ? problem.line : problem.line + lines;
    const movedFix = (fix && moveRange(fix, edit)) ?? undefined;
    const movedChoices = choices?.flatMap((one) => moveRange(one, edit) ?? []);
    return [{ ...moved, line, fix: movedFix, choices: movedChoices }];
  });
}

/**
 * Moves the fix of a text's problem to a later version of the text.
 *
 * @returns null when the text at the fix has changed
 */
export function moveFix(fix: ContentFix, before: string, after: string): ContentFix | null {
  return before === after ? fix : moveRange(fix, toTextEdit(before, after));
}

/** Moves a range to the edited text; null when the edit touches the range. */
function moveRange<Range extends { readonly from: number; readonly to: number }>(
  range: Range,
  { from, to, insert }: TextEdit,
): Range | null {
  if (range.to < from) return range;
  if (range.from <= to) return null;
  const shift = insert.length - (to - from);
  return { ...range, from: range.from + shift, to: range.to + shift };
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
