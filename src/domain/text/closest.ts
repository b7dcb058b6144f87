/** Longer words aren't typos, and comparing them takes quadratic time. */
const MAX_LENGTH = 100;

/**
 * Finds the candidate that a misspelled word probably meant.
 *
 * @param word the word as written
 * @param candidates possible words
 * @param share how many letters a candidate must have for each allowed change; one change is always allowed
 * @returns the first candidate with the fewest changes (letters inserted, removed or replaced, or neighbors swapped),
 *   ignoring case; null when none is close enough or the word is longer than 100 characters
 */
export function findClosest(word: string, candidates: Iterable<string>, share = 3): string | null {
  if (word.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const most = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / share)));
    const distance = countEdits(word.toLowerCase(), candidate.toLowerCase(), most);
    if (distance <= most) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/**
 * Counts edits between two words: insertions, deletions, replacements and swaps of neighbors (optimal string
 * alignment).
 *
 * @returns any number above `most` as soon as the count is certain to exceed it
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, row, last, before);
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

function nextRow(
  a: string,
  b: string,
  row: number,
  last: readonly number[],
  before: readonly number[],
): number[] {
  const current = [row];
  const letter = a[row - 1];
  for (let column = 1; column <= b.length; column += 1) {
    const replaced = (last[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
    const isSwapped = row > 1 && column > 1 && letter === b[column - 2] && a[row - 2] === b[column - 1];
    const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : replaced;
    current.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
  }
  return current;
}
