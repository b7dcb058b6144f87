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
  if (cpuTime(work(size)) < NOISE) return null;
  const sizes = [size, size, size * 8, size * 32];
  for (const [index, longer] of sizes.entries()) {
    const shorter = Math.floor(longer / STEP);
    const [before, after] = [best(work(shorter)), best(work(longer))];
    if (after < NOISE || after / Math.max(before, 1) < MOST_GROWTH) return null;
    if (index === sizes.length - 1) return { [shorter]: before, [longer]: after };
  }
  return null;
}

const RUNS = 3;

function best(work: () => void): number {
  return Math.min(...Array.from({ length: RUNS }, () => cpuTime(work)));
}
