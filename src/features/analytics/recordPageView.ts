import { insertAnalytics } from '@site/src/data/analytics';
import { isNewPageView, isTrackedPath } from '#domain/analytics/tracking';
import { keepVisit, readVisit } from './session';

/**
 * Counts a page view: once a session and path in 30 minutes, not on application pages, and not for people who
 * asked not to be counted.
 *
 * @param pathname the page's path
 * @param referrer where the person came from; '' for unknown
 */
export function recordPageView(pathname: string, referrer: string): void {
  if (!isTrackedPath(pathname)) return;
  const visit = readVisit();
  const now = Date.now();
  if (!visit || !isNewPageView(visit.counted[pathname], now)) return;
  keepVisit({ ...visit, counted: { ...visit.counted, [pathname]: now } });
  void insertAnalytics('page_views', {
    page_path: pathname,
    session_id: visit.id,
    referrer: referrer || null,
    user_agent: navigator.userAgent,
  });
}
