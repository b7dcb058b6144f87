import type { SeoSource } from '../resolveSeoMetadata';
import type { SeoValues } from '../types';

/** Names of the values of metadata, in page settings and in the SEO manager. */
export const seoLabels: Readonly<Record<keyof SeoValues, string>> = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  canonicalUrl: 'Canonical URL',
  robots: 'Robots',
  noindex: 'Keep out of search results (noindex)',
  nofollow: "Don't follow its links (nofollow)",
  ogTitle: 'Title for shared links',
  ogDescription: 'Description for shared links',
  ogImage: 'Image for shared links',
  ogType: 'Type for shared links',
  ogUrl: 'URL for shared links',
  twitterCard: 'Card on X',
  twitterTitle: 'Title on X',
  twitterDescription: 'Description on X',
  twitterImage: 'Image on X',
  twitterSite: "The site's X account",
  twitterCreator: "The author's X account",
  siteName: 'Site name',
  locale: 'Locale',
  language: 'Language',
  publisher: 'Publisher',
  customMeta: 'Custom meta tags',
};

/** Where a value comes from. */
export const originLabels: Readonly<Record<SeoSource['origin'], string>> = {
  pageRow: 'Page override',
  page: 'Front matter',
  section: 'Section',
  site: 'Site defaults',
  default: 'Built-in default',
};
