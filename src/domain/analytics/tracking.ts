/** Paths whose pages aren't counted: the application pages, which readers don't visit. */
const UNTRACKED = ['/admin', '/edit', '/auth'];

/** Milliseconds between two counted views of a page by one session: reloading a page isn't reading it again. */
const PAGE_VIEW_INTERVAL = 30 * 60_000;

/** Milliseconds without typing before a search is reported: half a word isn't a search. */
export const SEARCH_REPORT_DELAY = 1000;

/** Only searches longer than this, in characters, are reported: one or two letters match nearly every title. */
const SEARCH_MINIMUM_LENGTH = 2;

/** Whether a page view on this path is counted: not on paths starting with /admin, /edit and /auth. */
export function isTrackedPath(pathname: string): boolean {
  return !UNTRACKED.some((prefix) => pathname.startsWith(prefix));
}

/**
 * Whether a page view counts again.
 *
 * @param last when this session last counted this path, in milliseconds since 1970; undefined for never
 * @param now milliseconds since 1970; a clock that went back counts nothing twice
 */
export function isNewPageView(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= PAGE_VIEW_INTERVAL;
}

/**
 * Prepares a query for the report.
 *
 * @returns the trimmed text; null when it is too short to be useful
 */
export function toReportedQuery(query: string): string | null {
  const trimmed = query.trim();
  return trimmed.length > SEARCH_MINIMUM_LENGTH ? trimmed : null;
}

/** The browser's tracking preferences. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the reader opted out of tracking: Do Not Track or Global Privacy Control. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}
