import type { LineChange, LineRun } from './edit/shortestEdit';

/**
 * Finds lines that occur exactly once in both texts and in the same order (patience diff). They show best which parts
 * of two versions correspond.
 *
 * @param range the part of both texts to search
 * @returns single lines in order, as many as possible
 */
export function findAnchors(a: readonly string[], b: readonly string[], range: LineChange): LineRun[] {
  const inA = findUniqueLines(a, range.fromA, range.toA);
  const inB = findUniqueLines(b, range.fromB, range.toB);
  const common: LineRun[] = [];
  for (const [line, at] of inA) {
    const other = inB.get(line);
    if (at >= 0 && other !== undefined && other >= 0) common.push({ a: at, b: other, length: 1 });
  }
  return findLongestIncrease(common);
}

/** Index of each line in the order of the text; -1 for repeated lines. */
function findUniqueLines(lines: readonly string[], from: number, to: number): Map<string, number> {
  const lineNumbers = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    lineNumbers.set(line, lineNumbers.has(line) ? -1 : at);
  }
  return lineNumbers;
}

/** The longest subsequence that increases in `b`, of runs that increase in `a`. */
function findLongestIncrease(runs: readonly LineRun[]): LineRun[] {
  /** For each length, the last run of the subsequence that ends lowest in `b`. */
  const tails: LineRun[] = [];
  const previous = new Map<LineRun, LineRun | undefined>();
  for (const run of runs) {
    const length = countBelow(tails, run.b);
    previous.set(run, tails[length - 1]);
    tails[length] = run;
  }
  const chosen: LineRun[] = [];
  for (let run = tails.at(-1); run; run = previous.get(run)) chosen.push(run);
  return chosen.reverse();
}

/** Counts the tails before an index in `b`, by binary search. */
function countBelow(tails: readonly LineRun[], b: number): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tails[middle]?.b ?? 0) < b) low = middle + 1;
    else high = middle;
  }
  return low;
}
