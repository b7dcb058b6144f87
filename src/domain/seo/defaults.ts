import { product } from '../product/product';
import type { SeoMetadata } from './types';

/** Values used when page, section and site set none. */
export const seoDefaults = {
  robots: 'index,follow',
  siteName: product.name,
  locale: 'en_US',
  ogType: 'website',
  twitterCard: 'summary_large_image',
} as const;

/** The default document title. */
export const DEFAULT_TITLE_PATTERN = '{page_title} | {site_name}';

/** The part of a page's metadata that differs from the defaults, which is stored with the page. */
export type StoredSeo = Omit<SeoMetadata, keyof typeof seoDefaults> & Partial<SeoMetadata>;

/** Removes the values that {@link withSeoDefaults} adds again. */
export function withoutSeoDefaults(seo: SeoMetadata): StoredSeo {
  const defaults: Readonly<Record<string, unknown>> = seoDefaults;
  const entries = Object.entries(seo).filter(([key, value]) => defaults[key] !== value);
  return { ...Object.fromEntries(entries), title: seo.title };
}

/** Completes metadata that was stored without the defaults. */
export function withSeoDefaults(stored: StoredSeo): SeoMetadata {
  return { ...seoDefaults, ...stored };
}
