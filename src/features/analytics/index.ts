import { recordPageView, scheduleSearchReport } from '@site/src/data/analytics';
import { useEffect } from 'react';

export { recordPageView };

/**
 * Reports a search after a second without typing.
 *
 * @param query the search text
 * @param matchCount number of matching pages
 */
export function useSearchReport(query: string, matchCount: number): void {
  const trimmed = query.trim();
  useEffect(() => scheduleSearchReport(trimmed, matchCount).cancel, [trimmed, matchCount]);
}
