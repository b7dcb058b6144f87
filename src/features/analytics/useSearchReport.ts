import { insertAnalytics } from '@site/src/data/analytics';
import { useEffect } from 'react';
import { SEARCH_REPORT_DELAY, toReportedQuery } from '#domain/analytics/tracking';
import { readVisit, storeVisit } from './session';

/**
 * Reports a search after a second without typing.
 *
 * @param query the search text
 * @param matchCount number of matching pages
 */
export function useSearchReport(query: string, matchCount: number): void {
  const reported = toReportedQuery(query);
  useEffect(() => {
    if (reported === null) return undefined;
    const timer = setTimeout(() => report(reported, matchCount), SEARCH_REPORT_DELAY);
    return () => clearTimeout(timer);
  }, [reported, matchCount]);
}

function report(query: string, matchCount: number): void {
  const visit = readVisit();
  if (!visit) return;
  storeVisit(visit);
  void insertAnalytics('search_analytics', { query, match_count: matchCount, session_id: visit.id });
}
