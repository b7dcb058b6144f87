/**
 * The smallest value that at least a share of all values doesn't exceed (nearest rank).
 *
 * @param values in any order
 * @param share from 0 to 1: 0.5 for the median
 * @returns NaN without values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
