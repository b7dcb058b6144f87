import { isAllowedCanonical, isAllowedSeoImage, type UrlRules } from './allowedUrls';
import { DEFAULT_TITLE_PATTERN, seoDefaults } from './defaults';
import { matchSectionPattern } from './matchSectionPattern';
import { resolveUrl } from './resolveUrl';
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
  /** The title above the text, for `{page_title}` in patterns. */
  readonly title: string;
  /** Values from the page's file. */
  readonly frontMatter: SeoValues;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/**
 * Resolves a page's metadata, value by value: from the page (its row, or else its file), or else its section, or else
 * the whole site, or else {@link seoDefaults}. URLs become absolute. A canonical URL or image that isn't allowed
 * ({@link isAllowedCanonical}, {@link isAllowedSeoImage}) is skipped in favor of the next source. The build and the
 * editor's preview both use this function.
 */
export function resolveSeoMetadata(page: SeoPage, site: SiteSeo = emptySiteSeo): SeoMetadata {
  const sources = listSeoSources(page, site);
  const rules = { siteUrl: page.siteUrl, canonicalHosts: site.canonicalHosts };
  const first = <Key extends keyof SeoValues>(key: Key): SeoValues[Key] =>
    findSeoSource(sources, key, rules)?.values[key];
  const toUrl = (key: 'canonicalUrl' | 'ogUrl' | 'ogImage' | 'twitterImage') =>
    resolveUrl(first(key) ?? '', rules.siteUrl);
  const siteName = first('siteName') ?? seoDefaults.siteName;
  const language = first('language');
  return dropMissing({
    title: fillTitle(first('title') ?? '', page.title, siteName),
    description: first('description'),
    keywords: first('keywords'),
    robots: toRobots(first('robots') ?? '', { noindex: first('noindex'), nofollow: first('nofollow') }),
    siteName,
    locale: readLocale(findLocaleSource(sources)?.values ?? {}),
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
    canonicalUrl: toUrl('canonicalUrl'),
    ogUrl: toUrl('ogUrl'),
    ogImage: toUrl('ogImage'),
    twitterImage: toUrl('twitterImage'),
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
    { origin: 'default', values: { title: DEFAULT_TITLE_PATTERN, ...seoDefaults } },
  ];
}

/** The values that are URLs, and the rule for each. */
const URL_RULES: Partial<Record<keyof SeoValues, (url: string, rules: UrlRules) => boolean>> = {
  canonicalUrl: isAllowedCanonical,
  ogUrl: isAllowedCanonical,
  ogImage: isAllowedSeoImage,
  twitterImage: isAllowedSeoImage,
};

/**
 * Finds the source whose value applies: the first that sets the value, and for URLs, the first with an allowed one.
 *
 * @param sources as {@link listSeoSources} returns them
 * @returns null when no source sets a value that applies
 */
export function findSeoSource(
  sources: readonly SeoSource[],
  key: keyof SeoValues,
  rules: UrlRules,
): SeoSource | null {
  const candidates = key === 'noindex' || key === 'nofollow' ? upToRobots(sources) : sources;
  return (
    candidates.find(({ values }) => isSet(values[key]) && isAllowedValue(key, values[key], rules)) ?? null
  );
}

/**
 * The sources whose `noindex` and `nofollow` apply: all up to the first that sets `robots`, whose text overrides the flags
 * of later sources.
 */
function upToRobots(sources: readonly SeoSource[]): readonly SeoSource[] {
  const decisive = sources.findIndex(({ values }) => isSet(values.robots));
  return decisive < 0 ? sources : sources.slice(0, decisive + 1);
}

function isAllowedValue(key: keyof SeoValues, value: unknown, rules: UrlRules): boolean {
  return URL_RULES[key]?.(String(value), rules) ?? true;
}

/** Whether a value is set: empty texts, empty lists and `false` aren't. */
export function isSet(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function fillTitle(pattern: string, pageTitle: string, siteName: string): string {
  if (pageTitle === '' && pattern === DEFAULT_TITLE_PATTERN) return siteName;
  // In one pass: a page's title can contain the name of a placeholder.
  return pattern.replaceAll(/\{(page_title|site_name)\}/g, (_, name) =>
    name === 'page_title' ? pageTitle : siteName,
  );
}

/** The source of a page's locale: the first that sets a language or a locale; null when none does. */
export function findLocaleSource(sources: readonly SeoSource[]): SeoSource | null {
  return sources.find(({ values }) => isSet(values.language) || isSet(values.locale)) ?? null;
}

/** The language takes precedence over a locale of the same source. */
function readLocale({ language, locale }: SeoValues): string {
  return language?.replaceAll('-', '_') || locale || seoDefaults.locale;
}

function dropMissing(seo: SeoMetadata): SeoMetadata {
  const { title, robots, ogType, siteName, locale, twitterCard, ...optional } = seo;
  const present = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { title, robots, ogType, siteName, locale, twitterCard, ...Object.fromEntries(present) };
}
