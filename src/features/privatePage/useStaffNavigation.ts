import { createContentApi } from '@site/src/data/functions/contentApi';
import type { GetAccessToken } from '@site/src/data/functions/request';
import { readStaffNavigation } from '@site/src/data/functions/staffNavigation';
import { useEffect, useState } from 'react';
import type { Navigation } from '#domain/navigation/types';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The navigation including hidden pages, for editors and admins; empty until loaded. */
export function useStaffNavigation(getAccessToken: GetAccessToken): Navigation {
  const [navigation, setNavigation] = useState(EMPTY);
  useEffect(() => {
    const abort = new AbortController();
    void readStaffNavigation(createContentApi(getAccessToken), null, abort.signal).then((read) => {
      if (read.ok && !abort.signal.aborted) setNavigation(read.value);
    });
    return () => abort.abort();
  }, [getAccessToken]);
  return navigation;
}
