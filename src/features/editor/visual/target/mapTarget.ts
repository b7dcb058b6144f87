import type { VisualTarget } from './visualTarget';

/**
 * Where a target stands after the text has changed. The two texts are compared from both ends; what differs in
 * between is taken for one change. A target that is whole in what is equal is there again; otherwise the change is
 * in it, and it begins where it did.
 */
export function mapTarget(target: VisualTarget, before: string, after: string): VisualTarget {
  const limit = Math.min(before.length, after.length);
  const start = countEqual(limit, (index) => before[index] === after[index]);
  if (target.to <= start) return target;
  const end = countEqual(
    limit,
    (index) => before[before.length - 1 - index] === after[after.length - 1 - index],
  );
  const shift = after.length - before.length;
  if (target.from >= before.length - end) {
    return { ...target, from: target.from + shift, to: target.to + shift };
  }
  const from = Math.min(target.from, start);
  const isEndEqual = target.to >= before.length - Math.min(end, limit - start);
  return { ...target, from, to: Math.max(from, isEndEqual ? target.to + shift : Math.min(target.to, start)) };
}

function countEqual(limit: number, isEqual: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && isEqual(count)) count += 1;
  return count;
}
