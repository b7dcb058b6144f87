import { cpuTime } from '../cpuTime';

/** Work on a text of a size; creating the text isn't measured. */
export type SizedWork = (size: number) => () => void;

/** Minimum CPU time for a meaningful measurement, in ms; below it, garbage collection dominates. */
const NOISE = 25;
/** How much longer the work may take on a text four times as long: 4 is linear, 16 the square. */
const MOST_GROWTH = 9;
const STEP = 4;

/**
 * Whether work takes disproportionately longer on a longer text. A suspicious result is measured again, as the best of
 * several runs and on much longer texts, so that a busy machine, cold code or a budget that short texts don't use up
 * isn't mistaken for growth.
 *
 * @param size of the longer of the two texts that are compared first
 * @returns the times in ms by size when the work grows too fast; null when it doesn't
 */
export function findGrowth(work: SizedWork, size: number): Readonly<Record<number, number>> | null {
  let times = compare(work, size);
  for (const longer of [size * 8, size * 32]) times &&= compare(work, longer);
  return times;
}

/** The times of a text and of a much shorter one; null when they are in proportion. */
function compare(work: SizedWork, size: number): Readonly<Record<number, number>> | null {
  const shorter = Math.floor(size / STEP);
  const longerWork = work(size);
  const once = cpuTime(longerWork);
  if (once < NOISE) return null;
  const before = best(work(shorter));
  // Most comparisons end here. The shorter text takes the least time, so it has the most runs.
  if (once / Math.max(before, 1) < MOST_GROWTH) return null;
  const after = Math.min(once, best(longerWork));
  return after < NOISE || after / Math.max(before, 1) < MOST_GROWTH
    ? null
    : { [shorter]: before, [size]: after };
}

const RUNS = 3;

function best(work: () => void): number {
  return Math.min(...Array.from({ length: RUNS }, () => cpuTime(work)));
}
