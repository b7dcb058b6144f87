import {
  fetchGlobalSeo,
  fetchPageSeo,
  fetchSectionsSeo,
  saveGlobalSeo,
  savePageSeo,
  saveSectionSeo,
} from '@site/src/data/seo';
import { getSupabase } from '@site/src/data/supabaseClient';
import type { SectionSeoRow, SeoMetadataRow } from '#domain/seo/rows';

/** What the database says about SEO, as far as one page needs it; null where there is nothing or it cannot be read. */
export interface StoredSeo {
  readonly global: SeoMetadataRow | null;
  readonly sections: readonly SectionSeoRow[] | null;
  readonly page: SeoMetadataRow | null;
}

/** Which of the stored settings: of the whole site, of the paths below a pattern, or of one page. */
export type SeoScope =
  | { readonly kind: 'site' }
  | { readonly kind: 'section'; readonly pathPattern: string }
  | { readonly kind: 'page'; readonly path: string };

/** What a form says; empty texts say nothing. */
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
  /** Never throws: what cannot be read is null, and defaults hold. */
  readonly load: (path: string) => Promise<StoredSeo>;
  /** @throws Error with what the person reads, when the database refuses */
  readonly save: (scope: SeoScope, values: StoredValues, before: JsonData | null) => Promise<void>;
}

type JsonData = SeoMetadataRow['json_data'];

const NOTHING: StoredSeo = { global: null, sections: null, page: null };

/** The stored settings in the site's database. */
export const siteSeoApi: SiteSeoApi = {
  async load(path) {
    try {
      const client = await getSupabase();
      const [global, sections, page] = await Promise.all([
        fetchGlobalSeo(client),
        fetchSectionsSeo(client),
        fetchPageSeo(client, path),
      ]);
      return { global, sections, page };
    } catch (error) {
      console.warn('The stored SEO settings cannot be read:', error);
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
    // What the form does not show stays in the row.
    const json_data = JSON.parse(JSON.stringify({ ...before, ...details }));
    if (scope.kind === 'site') await saveGlobalSeo(client, { ...common, json_data });
    else await savePageSeo(client, { path: scope.path, ...common, json_data });
  },
};
