import type { TextEdit } from '../text/edit/edits';

/** One line of a text, with its UTF-16 offsets, without its line break. */
export interface TextLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a text into lines. A trailing line break doesn't start another line.
 *
 * @param text lines joined by `\n`
 */
export function readTextLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, from, to: from + line.length });
    from += line.length + 1;
  }
  if (lines.at(-1)?.text === '') lines.pop();
  return lines;
}

/**
 * The edit that inserts lines before another one, or at the end.
 *
 * @param index of that line, from 0; the number of lines for the end
 */
export function toInsertion(
  text: string,
  lines: readonly TextLine[],
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
export function toRemoval(text: string, lines: readonly TextLine[], first: number, last: number): TextEdit {
  const from = lines[first]?.from ?? text.length;
  const next = lines[last + 1]?.from;
  if (next !== undefined || text.endsWith('\n')) return { from, to: next ?? text.length, insert: '' };
  return { from: Math.max(0, from - 1), to: text.length, insert: '' };
}
