/**
 * Writes a context window the way model vendors do.
 *
 * @param tokens tokens, rounded to thousands: 8000, 128000, 1000000
 * @returns `8k`, `128k`, `1m`
 */
export function formatContextWindow(tokens: number): string {
  if (tokens >= 1_000_000) return `${tokens / 1_000_000}m`;
  return `${tokens / 1_000}k`;
}
