import { diffLines } from '../merge/diffLines';
import type { TextEdit } from './edits';

/**
 * The edits that turn one text into another by whole lines. Combines several steps into edits of the text before the
 * first one.
 *
 * @param before lines joined by `\n`
 * @param after lines joined by `\n`
 */
export function toLineEdits(before: string, after: string): TextEdit[] {
  const [linesBefore, linesAfter] = [splitLines(before), splitLines(after)];
  const offsets = [0];
  for (const line of linesBefore) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return diffLines(linesBefore, linesAfter).map(({ fromA, toA, fromB, toB }) => ({
    from: offsets[fromA] ?? before.length,
    to: offsets[toA] ?? before.length,
    insert: linesAfter.slice(fromB, toB).join(''),
  }));
}

/** Lines with their line breaks, so that a last line without one counts as different. */
export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
