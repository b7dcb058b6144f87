/** Paths whose pages are not counted (specification §2): the application pages. */
const UNTRACKED = ['/admin', '/edit', '/auth'];

/** A page counts once a session and path in this time, in milliseconds (specification §9). */
export const PAGE_VIEW_INTERVAL = 30 * 60_000;

/** A search is reported when typing has stopped for this long, in milliseconds (specification §9). */
export const SEARCH_REPORT_DELAY = 1000;

/** A search is reported only when it is longer than this, in characters (specification §9). */
export const SEARCH_MINIMUM_LENGTH = 2;

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
 * The query as it is reported.
 *
 * @returns the trimmed text; null when it is too short to say anything (specification §5)
 */
export function toReportedQuery(query: string): string | null {
  const trimmed = query.trim();
  return trimmed.length > SEARCH_MINIMUM_LENGTH ? trimmed : null;
}

/** What a browser says about tracking. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the person asked not to be counted: Do-Not-Track or Global Privacy Control (decision D12). */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}
