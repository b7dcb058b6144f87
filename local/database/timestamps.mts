/**
 * Converts Postgres' text form of a timestamp to ISO 8601, which PostgREST returns and browsers can parse:
 * "2026-11-20 06:00:00.5+00" → "2026-11-20T06:00:00.5+00:00".
 */
export function toIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
