import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import { SEARCH_EVENTS } from '#domain/search/openScript';

/**
 * The last location that was shown. Layouts are mounted and unmounted with their pages, so it is stored outside of
 * them.
 */
let shown: unknown = null;

/**
 * Does what search, which runs outside of the application, needs the application for: opens pages, renews an expired
 * session, and reports when another page is shown.
 */
export function useSearchServices(): void {
  const history = useHistory();
  const location = useLocation();

  useEffect(() => {
    const navigate = (event: Event): void => {
      event.preventDefault();
      history.push((event as CustomEvent<string>).detail);
    };
    document.addEventListener(SEARCH_EVENTS.navigate, navigate);
    return () => document.removeEventListener(SEARCH_EVENTS.navigate, navigate);
  }, [history]);

  useEffect(() => {
    const renew = (event: Event): void => {
      event.preventDefault();
      void renewSession();
    };
    document.addEventListener(SEARCH_EVENTS.expired, renew);
    return () => document.removeEventListener(SEARCH_EVENTS.expired, renew);
  }, []);

  useEffect(() => {
    if (shown !== null && shown !== location) document.dispatchEvent(new Event(SEARCH_EVENTS.navigated));
    shown = location;
  }, [location]);
}

/** Reading an expired session renews it. Without a network it stays expired, and search shows that. */
async function renewSession(): Promise<void> {
  try {
    const { getSupabase } = await import('@site/src/data/supabaseClient');
    await (await getSupabase()).auth.getSession();
  } catch (error) {
    console.debug("The session couldn't be renewed:", error);
  }
}
