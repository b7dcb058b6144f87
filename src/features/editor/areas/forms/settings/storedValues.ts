import type { SectionSeoRow, SeoMetadataRow } from '#domain/seo/rows';
import type { SeoScope, StoredSeo, StoredValues } from './siteSeoApi';

const NOTHING: StoredValues = {
  title: '',
  description: '',
  keywords: [],
  ogImage: '',
  ogType: '',
  twitterSite: '',
  twitterCreator: '',
  robots: '',
};

/** The row of the database that a scope names; null when there is none yet. */
export function findRow(scope: SeoScope, stored: StoredSeo): SectionSeoRow | SeoMetadataRow | null {
  if (scope.kind === 'site') return stored.global;
  if (scope.kind === 'page') return stored.page;
  return stored.sections?.find(({ path_pattern }) => path_pattern === scope.pathPattern) ?? null;
}

/** A row's values for the form. */
export function readStoredValues(row: SectionSeoRow | SeoMetadataRow | null): StoredValues {
  if (!row) return NOTHING;
  const data = row.json_data ?? {};
  const read = (key: string): string => {
    const own = key in row ? (row as Readonly<Record<string, unknown>>)[key] : undefined;
    const value = own ?? data[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    title: row.title ?? '',
    description: row.description ?? '',
    keywords: row.keywords ?? [],
    ogImage: row.og_image ?? '',
    ogType: read('og_type') || read('default_og_type'),
    twitterSite: read('twitter_site'),
    twitterCreator: read('twitter_creator'),
    robots: read('robots'),
  };
}
