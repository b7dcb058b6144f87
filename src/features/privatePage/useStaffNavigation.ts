import { createContentApi } from '@site/src/data/functions/contentApi';
import type { GetAccessToken } from '@site/src/data/functions/request';
import { readStaffNavigation } from '@site/src/data/functions/staffNavigation';
import { fetchNavigation } from '@site/src/data/navigation';
import { getSupabase } from '@site/src/data/supabaseClient';
import { useEffect, useState } from 'react';
import { mergeNavigation } from '#domain/navigation/mergeNavigation';
import { withPrivateItems } from '#domain/navigation/rows';
import type { Navigation } from '#domain/navigation/types';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The navigation with private items in it, for people with a role; empty until, and if not, it is read. */
export function useStaffNavigation(getAccessToken: GetAccessToken): Navigation {
  const [navigation, setNavigation] = useState(EMPTY);
  useEffect(() => {
    const abort = new AbortController();
    void readNavigation(getAccessToken, abort.signal).then((read) => {
      if (!abort.signal.aborted) setNavigation(read);
    });
    return () => abort.abort();
  }, [getAccessToken]);
  return navigation;
}

async function readNavigation(getAccessToken: GetAccessToken, signal: AbortSignal): Promise<Navigation> {
  const [file, rows] = await Promise.all([
    readStaffNavigation(createContentApi(getAccessToken), null, signal),
    readRows(),
  ]);
  const fallback = file.ok ? file.value : EMPTY;
  return rows ? mergeNavigation(withPrivateItems(rows), { fallback }) : fallback;
}

async function readRows() {
  try {
    return await fetchNavigation(await getSupabase());
  } catch (error) {
    console.error('The navigation cannot be read:', error);
    return null;
  }
}
