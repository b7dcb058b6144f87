import type { TextEdit } from '../text/edit/edits';
import { type LineOf, selectedLines } from '../text/formatted';

/** The lines of a text whose lines are joined by `\n`. A trailing line break doesn't start another line. */
export function readTextLines(text: string): LineOf[] {
  return text === '' ? [] : selectedLines(text, { from: 0, to: text.length });
}

/**
 * The edit that inserts lines before another one, or at the end.
 *
 * @param index of that line, from 0; the number of lines for the end
 */
export function toInsertion(
  text: string,
  lines: readonly LineOf[],
  index: number,
  inserted: readonly string[],
): TextEdit {
  const at = lines[index]?.from ?? text.length;
  const block = inserted.join('\n');
  const lacksBreak = at === text.length && text !== '' && !text.endsWith('\n');
  return { from: at, to: at, insert: lacksBreak ? `\n${block}` : `${block}\n` };
}

/**
 * The edit that removes lines.
 *
 * @param first index of the first line, from 0
 * @param last index of the last line
 */
export function toRemoval(text: string, lines: readonly LineOf[], first: number, last: number): TextEdit {
  const from = lines[first]?.from ?? text.length;
  const next = lines[last + 1]?.from;
  if (next !== undefined || text.endsWith('\n')) return { from, to: next ?? text.length, insert: '' };
  return { from: Math.max(0, from - 1), to: text.length, insert: '' };
}
