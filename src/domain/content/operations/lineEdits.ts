import { diffLines } from '../../text/diffLines';
import type { TextEdit } from '../../text/edits';

/**
 * The splices that make one text of another, whole lines at a time: what several steps did, as edits of the text
 * before the first one.
 *
 * @param before lines joined by `\n`
 * @param after likewise
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

/** Lines with their breaks, so that a last one without is another line. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
