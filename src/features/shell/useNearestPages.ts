import { useEffect, useState } from 'react';

/** A page that can be suggested. */
interface Page {
  readonly title: string;
  readonly href: string;
}

/**
 * Pages to suggest for a path without a page; none until they are found.
 *
 * @param pathname null to suggest none
 * @param pages the pages to choose from; null to fetch the list of all pages, where there is no navigation
 */
export function useNearestPages(pathname: string | null, pages: readonly Page[] | null): readonly Page[] {
  const [near, setNear] = useState<readonly Page[]>([]);
  useEffect(() => {
    if (pathname === null) return undefined;
    const controller = new AbortController();
    void (async () => {
      const found = await findPages(pathname, pages, controller.signal);
      if (!controller.signal.aborted) setNear(found);
    })();
    return () => controller.abort();
  }, [pathname, pages]);
  return near;
}

/** In separate chunks, because only not-found pages need them. */
async function findPages(
  pathname: string,
  pages: readonly Page[] | null,
  signal: AbortSignal,
): Promise<readonly Page[]> {
  try {
    const [{ findNearestPages }, all] = await Promise.all([
      import('#domain/navigation/nearestPages'),
      pages ?? fetchAllPages(signal),
    ]);
    return findNearestPages(all, pathname);
  } catch {
    // A chunk couldn't be loaded: the popular pages stay.
    return [];
  }
}

async function fetchAllPages(signal: AbortSignal): Promise<readonly Page[]> {
  const { fetchSitePages } = await import('@site/src/data/sitePages');
  return fetchSitePages(signal);
}
