import type { ContentApi } from '@site/src/data/functions/contentApi';
import { readFullNavigation } from '@site/src/data/functions/fullNavigation';
import { useEffect, useState } from 'react';
import type { Navigation } from '#domain/navigation/types';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/**
 * The navigation including hidden pages, for editors and admins; empty until it is read, and when it can't be read.
 *
 * @param branch null for the default branch
 */
export function useFullNavigation(api: ContentApi, branch: string | null): Navigation {
  const [navigation, setNavigation] = useState(EMPTY);
  useEffect(() => {
    const abort = new AbortController();
    void readFullNavigation(api, branch, abort.signal).then((read) => {
      if (read.ok && !abort.signal.aborted) setNavigation(read.value);
    });
    return () => abort.abort();
  }, [api, branch]);
  return navigation;
}
