import { useRemote } from '@site/src/features/remoteData';
import type { PageSeoStore, StoredSeo } from '@site/src/features/seoSettings';
import { useMemo } from 'react';
import { emptySiteSeo, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/rows';

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
export function useSiteSeo(api: PageSeoStore, path: string): SiteSeoState {
  const { value, refresh } = useRemote({
    key: ['site-seo', path],
    read: async () => ({ ok: true, value: await api.load(path) }),
  });
  const site = useMemo(() => (value ? combine(value) : emptySiteSeo), [value]);
  return { stored: value, site, reload: refresh };
}

function combine({ global, sections, page }: StoredSeo): SiteSeo {
  const metadata = [global, page].filter((row) => row !== null);
  return toSiteSeo({ metadata, sections: sections ?? [] });
}
