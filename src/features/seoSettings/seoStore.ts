import {
  fetchAllSeo,
  fetchGlobalSeo,
  fetchPageSeo,
  fetchSectionsSeo,
  removeSeo,
  saveGlobalSeo,
  savePageSeo,
  saveSectionSeo,
} from '@site/src/data/seo';
import { getSupabase } from '@site/src/data/supabaseClient';
import type { SectionSeoRow, SeoMetadataRow, SeoRows } from '#domain/seo/settings/rows';
import type { SettingValues } from '#domain/seo/settings/settingFields';
import { type SeoRow, toSettingColumns } from '#domain/seo/settings/settingRows';

/** SEO rows that one page needs; null where there is none or it can't be read. */
export interface StoredSeo {
  readonly global: SeoMetadataRow | null;
  readonly sections: readonly SectionSeoRow[] | null;
  readonly page: SeoMetadataRow | null;
}

/** The scope of stored settings: the whole site, the paths below a pattern, or one page. */
export type SeoScope =
  | { readonly kind: 'site' }
  | { readonly kind: 'section'; readonly pathPattern: string }
  | { readonly kind: 'page'; readonly path: string };

/** Reads and writes the stored settings that apply to a page. */
export interface PageSeoStore {
  /** Never throws: what can't be read is null, and defaults apply. */
  readonly load: (path: string) => Promise<StoredSeo>;
  /**
   * @param before the row as it was read; null when there was none
   * @throws SeoWriteError with a message for the user, when the database rejects the write
   */
  readonly save: (scope: SeoScope, values: SettingValues, before: StoredRow | null) => Promise<void>;
  /** Removes the row, if it hasn't changed since it was read. Throws like `save`. */
  readonly remove: (scope: SeoScope, before: StoredRow) => Promise<void>;
}

/** Reads and writes all stored settings, for the SEO manager. */
export interface SeoStore extends PageSeoStore {
  /** All rows; null when they can't be read. */
  readonly loadAll: () => Promise<SeoRows | null>;
}

/** The row that a write is based on. */
type StoredRow = Pick<SeoRow, 'json_data' | 'updated_at'>;

const NOTHING: StoredSeo = { global: null, sections: null, page: null };

/** The stored settings in the site's database. */
export const seoStore: SeoStore = {
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
      console.warn("The stored SEO settings can't be read:", error);
      return NOTHING;
    }
  },
  async loadAll() {
    try {
      return await fetchAllSeo(await getSupabase());
    } catch (error) {
      console.warn("The stored SEO settings can't be read:", error);
      return null;
    }
  },
  async save(scope, values, before) {
    const client = await getSupabase();
    const { json_data, ...columns } = toSettingColumns(scope.kind, values, before);
    const row = {
      ...columns,
      json_data: JSON.parse(JSON.stringify(json_data)),
      ...(before?.updated_at ? { updated_at: before.updated_at } : {}),
    };
    if (scope.kind === 'section') await saveSectionSeo(client, { ...row, path_pattern: scope.pathPattern });
    else if (scope.kind === 'site') await saveGlobalSeo(client, row);
    else await savePageSeo(client, { ...row, path: scope.path });
  },
  async remove(scope, before) {
    const client = await getSupabase();
    const target =
      scope.kind === 'section'
        ? { pathPattern: scope.pathPattern }
        : { path: scope.kind === 'page' ? scope.path : null };
    await removeSeo(client, target, before.updated_at);
  },
};

/** The row of a scope; null when there is none. */
export function findRow(scope: SeoScope, { global, sections, page }: StoredSeo): SeoRow | null {
  if (scope.kind === 'site') return global;
  if (scope.kind === 'page') return page;
  return sections?.find(({ path_pattern }) => path_pattern === scope.pathPattern) ?? null;
}
