/** Milliseconds without typing before a search is reported: half a word isn't a search. */
export const SEARCH_REPORT_DELAY = 1000;

/** Only searches longer than this, in characters, are reported: one or two letters match nearly every title. */
const SEARCH_MINIMUM_LENGTH = 2;

/**
 * Prepares a query for the report.
 *
 * @returns the trimmed text; null when it is too short to be useful
 */
export function toReportedQuery(query: string): string | null {
  const trimmed = query.trim();
  return trimmed.length > SEARCH_MINIMUM_LENGTH ? trimmed : null;
}
