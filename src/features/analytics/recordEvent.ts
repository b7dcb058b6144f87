import { insertAnalytics } from '@site/src/data/analytics';
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
