import { fetchNavigation } from '@site/src/data/navigation';
import { getSupabase } from '@site/src/data/supabaseClient';
import { useEffect, useState } from 'react';
import { mergeNavigation } from '#domain/navigation/mergeNavigation';
import { withPrivateItems } from '#domain/navigation/rows';
import { staticNavigation } from '#domain/navigation/staticNavigation';
import type { Navigation } from '#domain/navigation/types';

/** The navigation with private items in it, for people with a role; the static one until, and if not, it is read. */
export function useStaffNavigation(): Navigation {
  const [navigation, setNavigation] = useState(staticNavigation);
  useEffect(() => {
    let isShown = true;
    void readStaffNavigation().then((read) => {
      if (isShown && read) setNavigation(read);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return navigation;
}

async function readStaffNavigation(): Promise<Navigation | null> {
  try {
    const rows = await fetchNavigation(await getSupabase());
    return rows && mergeNavigation(withPrivateItems(rows), { fallback: staticNavigation });
  } catch (error) {
    console.error('The navigation cannot be read:', error);
    return null;
  }
}
