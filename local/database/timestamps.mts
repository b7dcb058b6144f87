/**
 * Postgres' text form of a timestamp as ISO 8601, which is what PostgREST answers and browsers parse:
 * "2026-11-20 06:00:00.5+00" → "2026-11-20T06:00:00.5+00:00".
 */
export function toIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
