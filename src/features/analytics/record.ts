import { insertAnalytics } from '@site/src/data/analytics';
import { isNewPageView, isTrackedPath } from '#domain/analytics/tracking';
import { readVisit, storeVisit } from './session';

/** Data of an event. */
export interface EventData {
  readonly to_path?: string;
  readonly reference_type?: string;
}

/** Counts a click, such as `github_button_click`. */
export function recordEvent(eventType: string, data: EventData = {}): void {
  const visit = readVisit();
  if (!visit) return;
  storeVisit(visit);
  void insertAnalytics('analytics_events', {
    event_type: eventType,
    page_path: window.location.pathname,
    event_data: { ...data, timestamp: new Date().toISOString() },
    session_id: visit.id,
  });
}

/**
 * Counts a page view: once per session and path in 30 minutes, not on application pages, and not for readers who
 * opted out.
 *
 * @param pathname the page's path
 * @param referrer the previous page's URL; '' for unknown
 */
export function recordPageView(pathname: string, referrer: string): void {
  if (!isTrackedPath(pathname)) return;
  const visit = readVisit();
  const now = Date.now();
  if (!visit || !isNewPageView(visit.counted[pathname], now)) return;
  storeVisit({ ...visit, counted: { ...visit.counted, [pathname]: now } });
  void insertAnalytics('page_views', {
    page_path: pathname,
    session_id: visit.id,
    referrer: referrer || null,
    user_agent: navigator.userAgent,
  });
}
