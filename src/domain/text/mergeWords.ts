import { mergedLines, mergeSequences } from './mergeThreeWay';

/** Words, the space between them, and every other character by itself. */
const TOKENS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/**
 * Merges two edits of the same lines word by word: a paragraph is one line, and two people may well have mended two
 * different words of it. Whether the sentence still holds is for a person to see.
 *
 * @param texts lines of the three versions
 * @returns the merged lines; null when both changed the same words, or there is no base to tell
 */
export function mergeWords(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): string[] | null {
  if (base.length === 0 || theirs.length === 0 || mine.length === 0) return null;
  const [inBase, inTheirs, inMine] = [base, theirs, mine].map(toTokens);
  if (!inBase || !inTheirs || !inMine) return null;
  const parts = mergeSequences({ base: inBase, theirs: inTheirs, mine: inMine });
  if (parts.some(({ kind }) => kind === 'conflict')) return null;
  return parts.flatMap(mergedLines).join('').split('\n');
}

function toTokens(lines: readonly string[]): string[] {
  return lines.join('\n').match(TOKENS) ?? [];
}
