import { useRemote } from '@site/src/features/remoteData';
import type { PageSeoStore, StoredSeo } from '@site/src/features/seoSettings';
import { useMemo } from 'react';
import { emptySiteSeo, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { toSiteSeo } from '#domain/seo/settings/rows';

/** The stored SEO settings that apply to a page. */
export interface SiteSeoState {
  /** Null until they are loaded. */
  readonly stored: StoredSeo | null;
  /** The same for the resolver; empty until they are loaded. */
  readonly site: SiteSeo;
  /** Reads them again, after a change. */
  readonly reload: () => void;
}

/**
 * Reads the SEO settings of a page that are stored outside its file.
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
