/**
 * A count of stars as the GitHub button shows it: from 1000 on as one decimal plus `k`.
 *
 * @param count how many; anything that is no whole number from 0 up shows as '0'
 */
export function formatStarCount(count: number): string {
  if (!Number.isInteger(count) || count < 0) return '0';
  return count >= 1000 ? `${(count / 1000).toFixed(1)}k` : String(count);
}
