/** Consecutive lines that two texts have in common. */
export interface LineRun {
  /** Index of the first line in one text; 0 is the first line. */
  readonly a: number;
  /** Index of the first line in the other. */
  readonly b: number;
  readonly length: number;
}

/** A difference: lines `fromA` up to, not including, `toA` became lines `fromB` up to `toB`. */
export interface LineChange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Maximum number of lines added and removed; beyond that the whole range counts as changed. */
const MAX_EDITS = 600;

/**
 * Finds the lines that two ranges have in common, by the shortest edit between them (Myers' greedy algorithm).
 *
 * @returns the common runs in order; empty when the ranges differ by more than {@link MAX_EDITS} lines
 */
export function findShortestEdit(a: readonly string[], b: readonly string[], range: LineChange): LineRun[] {
  const { fromA, toA, fromB, toB } = range;
  const [sizeA, sizeB] = [toA - fromA, toB - fromB];
  /** Furthest index in `a` on each diagonal (index in `a` minus index in `b`), for every number of edits. */
  const history: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(sizeA + sizeB, MAX_EDITS); edits += 1) {
    history.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reached, diagonal, edits);
      while (x < sizeA && x - diagonal < sizeB && a[fromA + x] === b[fromB + x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= sizeA && x - diagonal >= sizeB) return walkBack(history, sizeA, sizeB, range);
    }
    reached = next;
  }
  return [];
}

/** Start of a diagonal: one line of `b` added or one of `a` removed, whichever is further. */
function startOf(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return isAddition(reached, diagonal, edits)
    ? (reached.get(diagonal + 1) ?? 0)
    : (reached.get(diagonal - 1) ?? 0) + 1;
}

function isAddition(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (reached.get(diagonal - 1) ?? 0) < (reached.get(diagonal + 1) ?? 0);
}

function walkBack(
  history: readonly Map<number, number>[],
  sizeA: number,
  sizeB: number,
  { fromA, fromB }: LineChange,
): LineRun[] {
  const runs: LineRun[] = [];
  let x = sizeA;
  let diagonal = sizeA - sizeB;
  for (let edits = history.length - 1; edits >= 0; edits -= 1) {
    const reached = history[edits] ?? new Map<number, number>();
    const start = startOf(reached, diagonal, edits);
    if (x > start) runs.push({ a: fromA + start, b: fromB + start - diagonal, length: x - start });
    const added = isAddition(reached, diagonal, edits);
    x = added ? start : start - 1;
    diagonal += added ? 1 : -1;
  }
  return runs.reverse();
}
