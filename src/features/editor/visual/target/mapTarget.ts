import type { VisualTarget } from './visualTarget';

/**
 * Where a target stands after the text has changed. The two texts are compared from both ends; what differs in
 * between is taken for one change.
 */
export function mapTarget(target: VisualTarget, before: string, after: string): VisualTarget {
  const limit = Math.min(before.length, after.length);
  const start = countEqual(limit, (index) => before[index] === after[index]);
  const end = countEqual(
    limit - start,
    (index) => before[before.length - 1 - index] === after[after.length - 1 - index],
  );
  const shift = after.length - before.length;
  const map = (offset: number): number => {
    if (offset >= before.length - end) return offset + shift;
    return Math.min(offset, start);
  };
  const from = map(target.from);
  return { ...target, from, to: Math.max(from, map(target.to)) };
}

function countEqual(limit: number, isEqual: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && isEqual(count)) count += 1;
  return count;
}
