import { createContentApi } from '@site/src/data/functions/contentApi';
import { readFullNavigation } from '@site/src/data/functions/fullNavigation';
import type { GetAccessToken } from '@site/src/data/functions/request';
import { useEffect, useState } from 'react';
import type { Navigation } from '#domain/navigation/types';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The navigation including hidden pages, for editors and admins; empty until loaded. */
export function useFullNavigation(getAccessToken: GetAccessToken): Navigation {
  const [navigation, setNavigation] = useState(EMPTY);
  useEffect(() => {
    const abort = new AbortController();
    void readFullNavigation(createContentApi(getAccessToken), null, abort.signal).then((read) => {
      if (read.ok && !abort.signal.aborted) setNavigation(read.value);
    });
    return () => abort.abort();
  }, [getAccessToken]);
  return navigation;
}
