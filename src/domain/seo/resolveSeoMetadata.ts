import { toAbsoluteUrl } from './absoluteUrl';
import { isAllowedCanonical, isAllowedSeoImage, type UrlRules } from './allowedUrls';
import { DEFAULT_TITLE_PATTERN, seoDefaults } from './defaults';
import { matchSectionPattern } from './matchSectionPattern';
import { toRobots } from './robots';
import type { JsonLdTemplates } from './structuredData/jsonLdTemplates';
import type { SectionSeo, SeoMetadata, SeoValues } from './types';

/** The SEO tables' settings for all pages; empty where the database has none. */
export interface SiteSeo {
  /** The page rows, by path. */
  readonly pages: Readonly<Record<string, SeoValues>>;
  readonly sections: readonly SectionSeo[];
  readonly global: SeoValues;
  /** Properties that the site adds to structured data, by type. */
  readonly jsonLdTemplates?: JsonLdTemplates;
  /** Hosts besides the site's own that canonical URLs may use. */
  readonly canonicalHosts?: readonly string[];
}

/** A site without stored SEO settings. */
export const emptySiteSeo: SiteSeo = { pages: {}, sections: [], global: {} };

/** The page whose metadata is resolved. */
export interface SeoPage {
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  /** The title above the text; `{page_title}` in patterns. */
  readonly title: string;
  /** Values from the page's file. */
  readonly frontMatter: SeoValues;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/**
 * Resolves a page's metadata, value by value: from the page (its row, else its file), else its section, else the
 * whole site, else {@link seoDefaults}. URLs become absolute. A canonical URL or image that isn't allowed ({@link
 * isAllowedCanonical}, {@link isAllowedSeoImage}) is skipped in favor of the next source. The build and the editor's
 * preview both use this function.
 */
export function resolveSeoMetadata(page: SeoPage, site: SiteSeo = emptySiteSeo): SeoMetadata {
  const sources = listSeoSources(page, site).map(({ values }) => values);
  const first = <Key extends keyof SeoValues>(key: Key) => findValue(sources, key);
  const siteName = first('siteName') ?? seoDefaults.siteName;
  const language = first('language');
  return dropMissing({
    title: fillTitle(first('title') ?? DEFAULT_TITLE_PATTERN, page.title, siteName),
    description: first('description'),
    keywords: first('keywords'),
    robots: toRobots(first('robots') ?? '', { noindex: first('noindex'), nofollow: first('nofollow') }),
    siteName,
    locale: language ? toOpenGraphLocale(language) : (first('locale') ?? seoDefaults.locale),
    ogTitle: first('ogTitle'),
    ogDescription: first('ogDescription'),
    ogType: first('ogType') ?? seoDefaults.ogType,
    twitterCard: first('twitterCard') ?? seoDefaults.twitterCard,
    twitterTitle: first('twitterTitle'),
    twitterDescription: first('twitterDescription'),
    twitterSite: first('twitterSite'),
    twitterCreator: first('twitterCreator'),
    publisher: first('publisher'),
    language,
    customMeta: first('customMeta'),
    ...toAbsoluteUrls(sources, { siteUrl: page.siteUrl, canonicalHosts: site.canonicalHosts }),
  });
}

/** A source of a page's metadata. */
export interface SeoSource {
  readonly origin: 'pageRow' | 'page' | 'section' | 'site' | 'default';
  readonly values: SeoValues;
}

/** Lists the sources of a page's metadata, by precedence. */
export function listSeoSources(page: Pick<SeoPage, 'path' | 'frontMatter'>, site: SiteSeo): SeoSource[] {
  const row = Object.hasOwn(site.pages, page.path) ? (site.pages[page.path] ?? {}) : {};
  return [
    { origin: 'pageRow', values: row },
    { origin: 'page', values: page.frontMatter },
    { origin: 'section', values: matchSectionPattern(site.sections, page.path) ?? {} },
    { origin: 'site', values: site.global },
    { origin: 'default', values: seoDefaults },
  ];
}

/** Finds the source of a value; null when no source sets it. */
export function findSeoOrigin(
  sources: readonly SeoSource[],
  key: keyof SeoValues,
): SeoSource['origin'] | null {
  return sources.find(({ values }) => isSet(values[key]))?.origin ?? null;
}

/** The URLs in metadata, and the rule for each. */
const ADDRESSES = [
  ['canonicalUrl', isAllowedCanonical],
  ['ogUrl', isAllowedCanonical],
  ['ogImage', isAllowedSeoImage],
  ['twitterImage', isAllowedSeoImage],
] as const;

function toAbsoluteUrls(sources: readonly SeoValues[], rules: UrlRules): SeoValues {
  return Object.fromEntries(
    ADDRESSES.map(([key, isAllowed]) => {
      const url = sources.map((source) => source[key] ?? '').find((text) => isAllowed(text, rules));
      return [key, toAbsoluteUrl(url ?? '', rules.siteUrl)];
    }),
  );
}

function findValue<Key extends keyof SeoValues>(sources: readonly SeoValues[], key: Key): SeoValues[Key] {
  return sources.map((source) => source[key]).find(isSet);
}

/** Empty texts, empty lists and `false` count as not set. */
function isSet(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function fillTitle(pattern: string, pageTitle: string, siteName: string): string {
  if (pageTitle === '' && pattern === DEFAULT_TITLE_PATTERN) return siteName;
  return pattern.replaceAll('{page_title}', () => pageTitle).replaceAll('{site_name}', () => siteName);
}

function toOpenGraphLocale(language: string): string {
  return language.replaceAll('-', '_');
}

function dropMissing(seo: SeoMetadata): SeoMetadata {
  const { title, robots, ogType, siteName, locale, twitterCard, ...optional } = seo;
  const present = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { title, robots, ogType, siteName, locale, twitterCard, ...Object.fromEntries(present) };
}
