import { splitLines } from '#domain/text/edit/lineEdits';
import { diffLines } from '#domain/text/merge/diffLines';

/**
 * Finds a line of one text in a later version of it.
 *
 * @param line from 1
 * @returns its number there, from 1; `null` when it was changed or removed, or isn't in the first text
 */
export function relocateLine(before: string, after: string, line: number): number | null {
  const [old, current] = [splitLines(before), splitLines(after)];
  if (line < 1 || line > old.length) return null;
  let shift = 0;
  for (const { fromA, toA, fromB, toB } of diffLines(old, current)) {
    if (line <= fromA) break;
    if (line <= toA) return null;
    shift += toB - fromB - (toA - fromA);
  }
  return line + shift;
}
