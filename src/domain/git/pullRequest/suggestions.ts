import { type TextEdit, toLineEdit } from '../../text/edit/edits';
import { diffLines } from '../../text/merge/diffLines';
import type { LineRange } from '../diffHunks';

/** The lines that a suggestion inserts in place of others; an empty list deletes them. */
export interface Suggestion {
  readonly lines: readonly string[];
}

/** Lines of a text and their suggested replacement. */
export interface SuggestedLines extends Suggestion, LineRange {}

const START = /^[ ]{0,3}(?<fence>`{3,}|~{3,})[ \t]*suggestion[ \t]*$/;

/** Finds the first suggestion of a review comment; null when it has none. */
export function readSuggestion(body: string): Suggestion | null {
  const found = findSuggestion(body);
  return found && { lines: found.lines.slice(found.start + 1, found.end) };
}

/**
 * Finds the fences of the first suggestion.
 *
 * @returns the lines of the comment with the indexes of the opening and the closing fence; null when it has none
 */
function findSuggestion(body: string): { lines: string[]; start: number; end: number } | null {
  const lines = body.replaceAll(/\r\n?/g, '\n').split('\n');
  const start = lines.findIndex((line) => START.test(line));
  const fence = START.exec(lines[start] ?? '')?.groups?.fence;
  if (fence === undefined) return null;
  const end = lines.findIndex((line, index) => index > start && isClosing(line, fence));
  return end < 0 ? null : { lines, start, end };
}

function isClosing(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.startsWith(fence) && mark === fence.charAt(0).repeat(mark.length) && /^ {0,3}\S/.test(line);
}

/** Writes a suggestion as a part of a review comment. */
export function writeSuggestion({ lines }: Suggestion): string {
  const longest = Math.max(2, ...lines.map((line) => /^\s*(`*)/.exec(line)?.[1]?.length ?? 0));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}suggestion`, ...lines, fence].join('\n');
}

/** The rest of a comment with a suggestion, for views that show the suggestion separately. */
export function withoutSuggestion(body: string): string {
  const found = findSuggestion(body);
  return found
    ? found.lines
        .toSpliced(found.start, found.end - found.start + 1)
        .join('\n')
        .trim()
    : body;
}

/**
 * Finds the edit that accepts a suggestion.
 *
 * @param saved the text that the line numbers refer to, joined by `\n`
 * @param current the text as it is being edited
 * @returns null when the lines have changed since, or already match the suggestion
 */
export function applySuggestion(
  saved: string,
  current: string,
  { from, to, lines }: SuggestedLines,
): TextEdit | null {
  const range = relocateLines(saved, current, { from, to });
  if (!range) return null;
  const before = current.split('\n').slice(range.from - 1, range.to);
  if (before.join('\n') === lines.join('\n') && before.length === lines.length) return null;
  return toLineEdit(current, range.from - 1, range.to, lines);
}

/**
 * Finds lines of one text in a later version of it.
 *
 * @returns null when one of them was changed or removed, or a new line was inserted between them
 */
export function relocateLines(saved: string, current: string, { from, to }: LineRange): LineRange | null {
  const [old, lines] = [saved.split('\n'), current.split('\n')];
  if (from < 1 || to < from || to > old.length) return null;
  let shift = 0;
  for (const { fromA, toA, fromB, toB } of diffLines(old, lines)) {
    // An insertion right above or below the lines doesn't change them.
    if (toA < from) shift += toB - fromB - (toA - fromA);
    else if (fromA < to) return null;
    else break;
  }
  return { from: from + shift, to: to + shift };
}

/**
 * Turns an edit around a line into a suggestion.
 *
 * @param saved the text before the edit, lines joined by `\n`
 * @param current the text after it
 * @param line of the current text, from 1
 * @returns lines of the saved text and their replacement, with the edit that undoes it; null when nothing was edited
 *   there. New lines are suggested together with the line before them
 */
export function suggestEdit(
  saved: string,
  current: string,
  line: number,
): { readonly suggestion: SuggestedLines; readonly undo: TextEdit } | null {
  const [old, lines] = [saved.split('\n'), current.split('\n')];
  const change = diffLines(old, lines).find(
    ({ fromB, toB }) => fromB < line && line <= Math.max(toB, fromB + 1),
  );
  if (!change) return null;
  const { fromA, toA, fromB, toB } = change;
  const undo = toLineEdit(current, fromB, toB, old.slice(fromA, toA));
  if (fromA < toA) {
    return { suggestion: { from: fromA + 1, to: toA, lines: lines.slice(fromB, toB) }, undo };
  }
  // A suggestion replaces lines, so new lines need a neighbor.
  const isFirst = fromA === 0;
  const suggestion = isFirst
    ? { from: 1, to: 1, lines: [...lines.slice(fromB, toB), old[0] ?? ''] }
    : { from: fromA, to: fromA, lines: [old[fromA - 1] ?? '', ...lines.slice(fromB, toB)] };
  return { suggestion, undo };
}
