import {
  fetchGlobalSeo,
  fetchPageSeo,
  fetchSectionsSeo,
  saveGlobalSeo,
  savePageSeo,
  saveSectionSeo,
} from '@site/src/data/seo';
import { getSupabase, type SupabaseClient } from '@site/src/data/supabaseClient';
import { fetchRoles } from '@site/src/data/userRoles';
import type { SectionSeoRow, SeoMetadataRow } from '#domain/seo/rows';
import { storedJsonKeys } from '#domain/seo/storedSettings';

/** SEO rows that one page needs; null where there is none or it can't be read. */
export interface StoredSeo {
  readonly global: SeoMetadataRow | null;
  readonly sections: readonly SectionSeoRow[] | null;
  readonly page: SeoMetadataRow | null;
  /** Whether the person may change settings that affect the whole site. The database decides; this is for the form. */
  readonly isAdmin: boolean;
}

/** Which of the stored settings: of the whole site, of the paths below a pattern, or of one page. */
export type SeoScope =
  | { readonly kind: 'site' }
  | { readonly kind: 'section'; readonly pathPattern: string }
  | { readonly kind: 'page'; readonly path: string };

/** Values of the form; empty texts count as unset. */
export interface StoredValues {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly ogImage: string;
  readonly ogType: string;
  readonly twitterSite: string;
  readonly twitterCreator: string;
  readonly robots: string;
}

/** How the forms read and write stored settings. */
export interface SiteSeoApi {
  /** Never throws: what can't be read is null, and defaults hold. */
  readonly load: (path: string) => Promise<StoredSeo>;
  /**
   * @param before the row as it was read; null when there was none
   * @throws SeoWriteError with what the person reads, when the database refuses
   */
  readonly save: (scope: SeoScope, values: StoredValues, before: StoredRow | null) => Promise<void>;
}

/** The row that a write is based on. */
type StoredRow = Pick<SeoMetadataRow | SectionSeoRow, 'json_data' | 'updated_at'>;

const NOTHING: StoredSeo = { global: null, sections: null, page: null, isAdmin: false };

/** The stored settings in the site's database. */
export const siteSeoApi: SiteSeoApi = {
  async load(path) {
    try {
      const client = await getSupabase();
      const [global, sections, page, isAdmin] = await Promise.all([
        fetchGlobalSeo(client),
        fetchSectionsSeo(client),
        fetchPageSeo(client, path),
        readIsAdmin(client),
      ]);
      return { global, sections, page, isAdmin };
    } catch (error) {
      console.warn("The stored SEO settings can't be read:", error);
      return NOTHING;
    }
  },
  async save(scope, values, before) {
    const client = await getSupabase();
    const common = {
      title: values.title || null,
      description: values.description || null,
      keywords: values.keywords.length > 0 ? [...values.keywords] : null,
      og_image: values.ogImage || null,
      ...(before?.updated_at ? { updated_at: before.updated_at } : {}),
    };
    const details = {
      og_type: values.ogType || null,
      twitter_site: values.twitterSite || null,
      twitter_creator: values.twitterCreator || null,
      robots: values.robots || null,
    };
    if (scope.kind === 'section') {
      await saveSectionSeo(client, { path_pattern: scope.pathPattern, ...common, ...details });
      return;
    }
    // Keys that the form doesn't show stay in the row if the schema allows them.
    const kept = Object.entries(before?.json_data ?? {}).filter(([key]) => storedJsonKeys.includes(key));
    const json_data = JSON.parse(JSON.stringify({ ...Object.fromEntries(kept), ...details }));
    if (scope.kind === 'site') await saveGlobalSeo(client, { ...common, json_data });
    else await savePageSeo(client, { path: scope.path, ...common, json_data });
  },
};

async function readIsAdmin(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  const roles = data.session ? await fetchRoles(client, data.session.user.id) : null;
  return roles?.includes('admin') ?? false;
}
