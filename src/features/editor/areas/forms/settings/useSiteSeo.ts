import { useCallback, useEffect, useMemo, useState } from 'react';
import { emptySiteSeo, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/rows';
import type { SiteSeoApi, StoredSeo } from './siteSeoApi';

/** The stored SEO settings around a page. */
export interface SiteSeoState {
  /** Null until they are read. */
  readonly stored: StoredSeo | null;
  /** The same for the resolver; empty until then. */
  readonly site: SiteSeo;
  /** Reads them again, after a change. */
  readonly reload: () => void;
}

/**
 * Reads what is stored about a page's SEO beside its file.
 *
 * @param path the page's path: `/products/desktop`
 */
export function useSiteSeo(api: SiteSeoApi, path: string): SiteSeoState {
  const [state, setState] = useState<{ path: string; stored: StoredSeo | null }>({ path, stored: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again.
  useEffect(() => {
    let isWanted = true;
    void api.load(path).then((stored) => {
      if (isWanted) setState({ path, stored });
    });
    return () => {
      isWanted = false;
    };
  }, [api, path, round]);
  const stored = state.path === path ? state.stored : null;
  const site = useMemo(() => (stored ? combine(stored) : emptySiteSeo), [stored]);
  return { stored, site, reload: useCallback(() => setRound((count) => count + 1), []) };
}

function combine({ global, sections, page }: StoredSeo): SiteSeo {
  const metadata = [global, page].filter((row) => row !== null);
  return toSiteSeo({ metadata, sections: sections ?? [] });
}
