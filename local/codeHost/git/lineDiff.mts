/** One line of a comparison: kept, added or removed. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many differing lines the middle is shown as replaced: the search would cost too much memory. */
const MAX_EDITS = 1500;

/** Lines with their line ends, so that a changed line end, or a missing last one, counts as a change. */
export function splitLines(text: string): string[] {
  return text === '' ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

/** The shortest way from one list of lines to another (Myers' greedy algorithm). */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))];
}

function replaceAll(before: readonly string[], after: readonly string[]): DiffLine[] {
  return [
    ...before.map((text): DiffLine => ({ kind: 'removed', text })),
    ...after.map((text): DiffLine => ({ kind: 'added', text })),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length === 0 || after.length === 0) return replaceAll(before, after);
  const trace = searchEdits(before, after);
  return trace ? walkBack(before, after, trace) : replaceAll(before, after);
}

/** Whether the furthest path on diagonal `k` comes from the one above (an added line) or left (a removed one). */
function comesFromAbove(reach: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
}

/** How far along the diagonal `k` two texts stay the same from line `x` of the first. */
function followDiagonal(before: readonly string[], after: readonly string[], x: number, k: number): number {
  let end = x;
  while (end < before.length && end - k < after.length && before[end] === after[end - k]) end += 1;
  return end;
}

/** For each number of edits, how far into `before` every diagonal got; null when there are too many edits. */
function searchEdits(before: readonly string[], after: readonly string[]): Map<number, number>[] | null {
  const trace: Map<number, number>[] = [];
  let reach = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(before.length + after.length, MAX_EDITS); edits += 1) {
    trace.push(reach);
    reach = new Map(reach);
    for (let k = -edits; k <= edits; k += 2) {
      const isAddition = comesFromAbove(reach, k, edits);
      const start = isAddition ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      const x = followDiagonal(before, after, start, k);
      reach.set(k, x);
      if (x >= before.length && x - k >= after.length) return trace;
    }
  }
  return null;
}

/** Reads the found edits from the end to the start: on each step one edit, and the same lines after it. */
function walkBack(
  before: readonly string[],
  after: readonly string[],
  trace: readonly Map<number, number>[],
): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [before.length, after.length];
  const keepDownTo = (stop: number): void => {
    for (; x > stop && y > 0; x -= 1, y -= 1) lines.push({ kind: 'same', text: before[x - 1] ?? '' });
  };
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reach = trace[edits] ?? new Map<number, number>();
    const isAddition = comesFromAbove(reach, x - y, edits);
    const previousK = isAddition ? x - y + 1 : x - y - 1;
    const previousX = reach.get(previousK) ?? 0;
    keepDownTo(isAddition ? previousX : previousX + 1);
    lines.push(
      isAddition
        ? { kind: 'added', text: after[y - 1] ?? '' }
        : { kind: 'removed', text: before[x - 1] ?? '' },
    );
    [x, y] = [previousX, previousX - previousK];
  }
  keepDownTo(0);
  return lines.reverse();
}
