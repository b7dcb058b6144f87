/**
 * Formats a count of stars for the GitHub button: 1000 and up as one decimal plus `k`.
 *
 * @param count number of stars; anything but a whole number from 0 up becomes '0'
 */
export function formatStarCount(count: number): string {
  if (!Number.isInteger(count) || count < 0) return '0';
  return count >= 1000 ? `${(count / 1000).toFixed(1)}k` : String(count);
}
