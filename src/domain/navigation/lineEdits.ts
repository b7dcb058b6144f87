import type { TextEdit } from '../text/edits';

/** One line of a text, and where it stands: UTF-16 offsets, without its line break. */
export interface TextLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a text. The end of a last line that ends with a break begins no line.
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
 * The splice that puts lines before another one, or at the end.
 *
 * @param index number of that line, from 0; the count of lines for the end
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
 * The splice that takes lines out.
 *
 * @param first number of the first line, from 0
 * @param last number of the last one
 */
export function toRemoval(text: string, lines: readonly TextLine[], first: number, last: number): TextEdit {
  const from = lines[first]?.from ?? text.length;
  const next = lines[last + 1]?.from;
  if (next !== undefined || text.endsWith('\n')) return { from, to: next ?? text.length, insert: '' };
  return { from: Math.max(0, from - 1), to: text.length, insert: '' };
}
