/** Longer words aren't typos, and comparing them takes quadratic time. */
const MAX_LENGTH = 100;

/**
 * Finds the candidate that a misspelled word probably meant.
 *
 * @param word the word as written
 * @param candidates possible words
 * @param share letters required for each wrong one
 * @returns the candidate with the fewest single-letter changes (at least one; a swap of neighbors counts as one);
 * null when none is close enough or the word is longer than 100 characters
 */
export function findClosest(word: string, candidates: Iterable<string>, share = 3): string | null {
  if (word.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const most = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / share)));
    const distance = countChanges(word.toLowerCase(), candidate.toLowerCase(), most);
    if (distance <= most) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Damerau–Levenshtein distance; some number above `most` as soon as it is certain to exceed it. */
function countChanges(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current.push(countStep(a, b, rows, current, column));
    }
    rows.push(current);
    if (Math.min(...current) > most) return most + 1;
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function countStep(
  a: string,
  b: string,
  rows: readonly (readonly number[])[],
  current: readonly number[],
  column: number,
): number {
  const row = rows.length;
  const at = (up: number, left: number): number =>
    (up === 0 ? current : rows[row - up])?.[column - left] ?? Number.POSITIVE_INFINITY;
  const isSame = a[row - 1] === b[column - 1];
  const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  const steps = [
    at(1, 1) + (isSame ? 0 : 1),
    at(1, 0) + 1,
    at(0, 1) + 1,
    isSwapped ? at(2, 2) + 1 : at(0, 1) + 1,
  ];
  return Math.min(...steps);
}
