import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import { SEARCH_EVENTS } from '#domain/search/openScript';

/** The last location that was shown. Layouts come and go with their pages, so it is kept outside of them. */
let shown: unknown = null;

/**
 * Does for search, which runs outside of the application, what needs the application: opens pages, renews an expired
 * session, and tells when another page is shown.
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

/** Reading an expired session renews it. Without a network it stays as it is, and search says so. */
async function renewSession(): Promise<void> {
  try {
    const { getSupabase } = await import('@site/src/data/supabaseClient');
    await (await getSupabase()).auth.getSession();
  } catch (error) {
    console.debug("The session couldn't be renewed:", error);
  }
}
