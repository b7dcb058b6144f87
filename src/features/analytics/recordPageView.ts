import { insertAnalytics } from '@site/src/data/analytics';
import { isNewPageView, isTrackedPath } from '#domain/analytics/tracking';
import { readVisit, storeVisit } from './session';

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
