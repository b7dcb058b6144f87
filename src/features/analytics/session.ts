import { type PrivacySignals, refusesTracking } from '#domain/analytics/tracking';

const SESSION_KEY = 'visit';

/** A visit: a random id that lasts as long as the tab, and when each path was last counted. */
export interface Visit {
  readonly id: string;
  readonly counted: Record<string, number>;
}

/**
 * The visit of this tab.
 *
 * @returns null when the reader opted out or the browser's storage is blocked
 */
export function readVisit(): Visit | null {
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
export function storeVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(visit));
  } catch (error) {
    console.debug("The visit couldn't be stored:", error);
  }
}
