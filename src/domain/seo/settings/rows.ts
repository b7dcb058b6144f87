import * as v from 'valibot';
import { withProductName, withProductSlug } from '../../product/productText';
import type { SiteSeo } from '../resolveSeoMetadata';
import { readJsonLdTemplates } from '../structuredData/jsonLdTemplates';
import type { SectionSeo, SeoValues } from '../types';
import { isUsableSetting } from './storedSettings';

const Text = v.optional(v.nullable(v.string()), null);
const Keywords = v.optional(v.nullable(v.array(v.string())), null);
/** Written by editors: values that don't match count as missing. */
const JsonData = v.optional(v.fallback(v.nullable(v.record(v.string(), v.unknown())), null), null);

/** The version that was read, which a write sends back. */
const UpdatedAt = v.optional(v.nullable(v.string()));

/** A row of `seo_metadata`: of one page, or of the whole site. */
export const SeoMetadataRowSchema = v.object({
  path: v.string(),
  title: Text,
  description: Text,
  keywords: Keywords,
  og_image: Text,
  is_global: v.boolean(),
  setting_type: v.picklist(['global', 'page']),
  json_data: JsonData,
  updated_at: UpdatedAt,
});
export type SeoMetadataRow = v.InferOutput<typeof SeoMetadataRowSchema>;

/** A row of `section_seo_metadata`. */
export const SectionSeoRowSchema = v.object({
  path_pattern: v.string(),
  title: Text,
  description: Text,
  keywords: Keywords,
  og_image: Text,
  og_type: Text,
  twitter_site: Text,
  twitter_creator: Text,
  robots: Text,
  canonical_url: Text,
  json_data: JsonData,
  updated_at: UpdatedAt,
});
export type SectionSeoRow = v.InferOutput<typeof SectionSeoRowSchema>;

/** All SEO rows of the database. */
export interface SeoRows {
  readonly metadata: readonly SeoMetadataRow[];
  readonly sections: readonly SectionSeoRow[];
}

/**
 * Converts the rows to {@link SiteSeo}, the resolver's input at build time and in previews. The product name is filled
 * in, as in content; empty values are omitted, so that the next source applies.
 */
export function toSiteSeo(rows: SeoRows): SiteSeo {
  const isGlobal = (row: SeoMetadataRow): boolean => row.is_global && row.setting_type === 'global';
  const pages = rows.metadata.filter((row) => !row.is_global && row.setting_type === 'page');
  const global = rows.metadata.find(isGlobal);
  const templates = readJsonLdTemplates(global?.json_data?.json_ld_templates);
  return {
    pages: Object.fromEntries(pages.map((row) => [withProductSlug(row.path), toPageValues(row)])),
    sections: rows.sections.map(toSectionSeo),
    global: global ? toPageValues(global) : {},
    ...(Object.keys(templates).length > 0 && { jsonLdTemplates: templates }),
  };
}

function toPageValues(row: SeoMetadataRow): SeoValues {
  return { ...readJsonData(row.json_data ?? {}), ...toCommonValues(row) };
}

function toSectionSeo(row: SectionSeoRow): SectionSeo {
  return {
    pathPattern: withProductSlug(row.path_pattern),
    ...readJsonData(row.json_data ?? {}),
    ...toCommonValues(row),
    ...present({
      ogType: usable('og_type', row.og_type),
      twitterSite: usable('twitter_site', row.twitter_site),
      twitterCreator: usable('twitter_creator', row.twitter_creator),
      robots: usable('robots', row.robots),
      canonicalUrl: withProductSlug(row.canonical_url ?? ''),
    }),
  };
}

type CommonRow = Pick<SeoMetadataRow, 'title' | 'description' | 'keywords' | 'og_image'>;

function toCommonValues(row: CommonRow): SeoValues {
  const keywords = row.keywords?.map((word) => withProductName(word).trim()).filter(Boolean) ?? [];
  return {
    ...present({
      title: withProductName(row.title ?? ''),
      description: withProductName(row.description ?? ''),
      ogImage: withProductSlug(row.og_image ?? ''),
    }),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** Reads the values that are in `json_data` instead of columns. */
function readJsonData(data: Readonly<Record<string, unknown>>): SeoValues {
  const read = (key: string): string => {
    const value = Object.hasOwn(data, key) ? data[key] : '';
    return typeof value === 'string' ? usable(key, value) : '';
  };
  return present({
    twitterSite: read('twitter_site'),
    twitterCreator: read('twitter_creator'),
    robots: read('robots'),
    siteName: withProductName(read('site_name')),
    locale: read('locale'),
    ogImage: withProductSlug(read('og_image')),
    ogType: read('og_type') || read('default_og_type'),
    canonicalUrl: withProductSlug(read('canonical_url')),
  });
}

/**
 * Values that pages can't use count as missing, because rows that are older than the database's rules may contain
 * anything.
 */
function usable(name: string, text: string | null): string {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && isUsableSetting(name, trimmed) ? trimmed : '';
}

function present(values: Readonly<Record<string, string | null>>): SeoValues {
  const entries = Object.entries(values).map(([key, value]) => [key, value?.trim() ?? '']);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
