import { useEffect, useState } from 'react';
import type { SuggestedPage } from './NotFoundScreen';

/**
 * Pages to suggest for a path outside of the documentation, where there is no navigation to search: they are fetched.
 *
 * @param pathname null to suggest none
 */
export function useNearestSitePages(pathname: string | null): readonly SuggestedPage[] {
  const [pages, setPages] = useState<readonly SuggestedPage[]>([]);
  useEffect(() => {
    if (pathname === null) return undefined;
    const controller = new AbortController();
    void (async () => {
      const near = await findPages(pathname, controller.signal);
      if (!controller.signal.aborted) setPages(near);
    })();
    return () => controller.abort();
  }, [pathname]);
  return pages;
}

/** In separate chunks, because only this page needs them. */
async function findPages(pathname: string, signal: AbortSignal): Promise<readonly SuggestedPage[]> {
  try {
    const [{ fetchSitePages }, { findNearestPages }] = await Promise.all([
      import('@site/src/data/sitePages'),
      import('#domain/navigation/nearestPages'),
    ]);
    return findNearestPages(await fetchSitePages(signal), pathname);
  } catch {
    // A chunk couldn't be loaded: the popular pages stay.
    return [];
  }
}
