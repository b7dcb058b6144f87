import { diffLines, splitLines } from './lineDiff.mts';

/**
 * Finds a line of one text in a later version of it.
 *
 * @param line from 1
 * @returns its number there, from 1; `null` when it was changed or removed
 */
export function relocateLine(before: string, after: string, line: number): number | null {
  let [old, current] = [0, 0];
  for (const { kind } of diffLines(splitLines(before), splitLines(after))) {
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') current += 1;
    if (kind !== 'added' && old === line) return kind === 'same' ? current : null;
  }
  return null;
}
