import siteConfig from '@generated/docusaurus.config';
import {
  isNewPageView,
  isTrackedPath,
  type PrivacySignals,
  refusesTracking,
  SEARCH_REPORT_DELAY,
  toReportedQuery,
} from '#domain/analytics/tracking';

/** The tables that record what readers do. Visitors can add rows and can't read any. */
type AnalyticsTable = 'page_views' | 'search_analytics' | 'analytics_events';

/** Data of an event. */
export interface EventData {
  readonly to_path?: string;
  readonly reference_type?: string;
}

/** Counts a click, such as `github_button_click`; not for readers who opted out. */
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

/** A search that will be reported. */
export interface ScheduledReport {
  /** Reports it right away: a result was chosen. */
  flush(): void;
  /** Doesn't report it: the search goes on. */
  cancel(): void;
}

/**
 * Reports a search after a second without typing; not one that is too short, and not for readers who opted out.
 *
 * @param query the search text
 * @param matchCount number of matching pages
 */
export function scheduleSearchReport(query: string, matchCount: number): ScheduledReport {
  let reported = toReportedQuery(query);
  const flush = (): void => {
    if (reported !== null) recordSearch(reported, matchCount);
    cancel();
  };
  const timer = setTimeout(flush, SEARCH_REPORT_DELAY);
  const cancel = (): void => {
    reported = null;
    clearTimeout(timer);
  };
  return { flush, cancel };
}

function recordSearch(query: string, matchCount: number): void {
  const visit = readVisit();
  if (!visit) return;
  storeVisit(visit);
  void insertAnalytics('search_analytics', { query, match_count: matchCount, session_id: visit.id });
}

const SESSION_KEY = 'visit';

/** A visit: a random id that lasts as long as the tab, and when each path was last counted. */
interface Visit {
  readonly id: string;
  readonly counted: Record<string, number>;
}

/**
 * The visit of this tab.
 *
 * @returns null when the reader opted out or the browser's storage is blocked
 */
function readVisit(): Visit | null {
  if (refusesTracking(navigator as PrivacySignals)) return null;
  try {
    const stored = sessionStorage.getItem(SESSION_KEY);
    return stored ? (JSON.parse(stored) as Visit) : { id: crypto.randomUUID(), counted: {} };
  } catch {
    // Storage is blocked: better not to count than to count again and again.
    return null;
  }
}

/** Stores the visit; if that fails, it ends with the page. */
function storeVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(visit));
  } catch (error) {
    console.debug("The visit couldn't be stored:", error);
  }
}

/**
 * Inserts a row without the Supabase client, which readers' pages don't load. Does nothing when no database is
 * configured. A failure is only logged.
 *
 * @param row the columns; the server sets the user and the time, and limits the rate
 */
async function insertAnalytics(table: AnalyticsTable, row: Readonly<Record<string, unknown>>): Promise<void> {
  const { supabaseUrl, supabasePublishableKey } = siteConfig.customFields ?? {};
  if (!supabaseUrl || !supabasePublishableKey) return;
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: String(supabasePublishableKey),
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify(row),
      keepalive: true,
    });
    if (!response.ok) console.debug(`Not counted: ${table} answered ${response.status}.`);
  } catch (error) {
    console.debug('Not counted:', error);
  }
}
