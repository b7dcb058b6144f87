import { countCommonEnd, countCommonStart } from '#domain/text/commonEnds';
import type { FormTarget } from './formTarget';

/**
 * Maps a target to the changed text. The texts are compared from both ends, and the difference is treated as one
 * change. A target outside the change moves with the text; one that contains the change keeps its start.
 */
export function mapTarget(target: FormTarget, before: string, after: string): FormTarget {
  const start = countCommonStart(before, after);
  if (target.to <= start) return target;
  const end = countCommonEnd(before, after);
  const shift = after.length - before.length;
  if (target.from >= before.length - end) {
    return { ...target, from: target.from + shift, to: target.to + shift };
  }
  const from = Math.min(target.from, start);
  const rest = Math.min(before.length, after.length) - start;
  const isEndEqual = target.to >= before.length - Math.min(end, rest);
  return { ...target, from, to: Math.max(from, isEndEqual ? target.to + shift : Math.min(target.to, start)) };
}
