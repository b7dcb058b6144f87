import { SEARCH_REPORT_DELAY, toReportedQuery } from '#domain/analytics/tracking';

/** Tables that record readers' actions. Visitors can insert rows but not read them. */
type AnalyticsTable = 'page_views' | 'search_analytics' | 'analytics_events';

declare global {
  interface Window {
    /**
     * Adds a row; without a table, counts the current page, once it was seen. From the script in every page
     * (`#domain/analytics/beacon`); missing where no database is configured.
     */
    track?: (table?: AnalyticsTable, row?: Readonly<Record<string, unknown>>) => void;
  }
}

/** Data of an event. */
export interface EventData {
  readonly to_path?: string;
  readonly reference_type?: string;
  /** The query of a `search_click`. */
  readonly query?: string;
}

/** Counts an action, such as `search_click`. Clicks on links and `[data-event]` are counted by the page's script. */
export function recordEvent(eventType: string, data: EventData = {}): void {
  window.track?.('analytics_events', {
    event_type: eventType,
    page_path: decodeURI(window.location.pathname),
    event_data: { ...data, timestamp: new Date().toISOString() },
  });
}

/** A search that will be reported. */
export interface ScheduledReport {
  /** Reports it right away, because a result was chosen. */
  flush(): void;
  /** Cancels the report, because the search continues. */
  cancel(): void;
}

/**
 * Reports a search after a second without typing, unless it is too short.
 *
 * @param query the search text
 * @param matchCount number of matching pages
 */
export function scheduleSearchReport(query: string, matchCount: number): ScheduledReport {
  let reported = toReportedQuery(query);
  const flush = (): void => {
    if (reported !== null) window.track?.('search_analytics', { query: reported, match_count: matchCount });
    cancel();
  };
  const timer = setTimeout(flush, SEARCH_REPORT_DELAY);
  const cancel = (): void => {
    reported = null;
    clearTimeout(timer);
  };
  return { flush, cancel };
}
