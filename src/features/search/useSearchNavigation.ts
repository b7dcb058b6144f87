import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';
import { SEARCH_EVENTS } from '#domain/search/openScript';

/** The last location that was shown. Layouts come and go with their pages, so it is kept outside of them. */
let shown: unknown = null;

/** Opens pages for search, which runs outside of the application, and tells it when another page is shown. */
export function useSearchNavigation(): void {
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
    if (shown !== null && shown !== location) document.dispatchEvent(new Event(SEARCH_EVENTS.navigated));
    shown = location;
  }, [location]);
}
