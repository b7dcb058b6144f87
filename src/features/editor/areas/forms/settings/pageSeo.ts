import { fillFrontMatter } from '#domain/content/frontMatter/fillFrontMatter';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { toHref } from '#domain/content/paths';
import { type ExplainedSeo, explainSeo } from '#domain/seo/explainSeo';
import { type HeadTags, toHeadTags } from '#domain/seo/headTags';
import { readSeoValues } from '#domain/seo/readSeoValues';
import type { SeoSource, SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { isIndexed } from '#domain/seo/robots';
import { inferSchemaType } from '#domain/seo/structuredData/schemaType';
import type { SeoMetadata, SeoValues } from '#domain/seo/types';

/** A page's SEO: for search engines and shared links. */
export interface PageSeo {
  /** The page's path: `/products/desktop`. */
  readonly path: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The front matter as written. */
  readonly frontMatter: FrontMatter;
  readonly seo: SeoMetadata;
  readonly head: HeadTags;
  /** Where each value comes from. */
  readonly explained: ExplainedSeo;
  readonly isIndexed: boolean;
  readonly schemaType: string;
}

/**
 * Resolves a page's metadata with the build's own function, from the text in the editor.
 *
 * @param file path of the page's file: `docs/desktop/index.mdx`
 * @param siteUrl origin of the site, without a trailing slash
 */
export function resolvePageSeo(text: string, file: string, siteUrl: string, site: SiteSeo): PageSeo {
  const frontMatter = parseFrontMatter(text);
  const filled = fillFrontMatter(frontMatter);
  const path = toHref(file);
  const title = typeof filled.title === 'string' ? filled.title : '';
  const page = { path, title, frontMatter: readSeoValues(filled), siteUrl };
  const explained = explainSeo(page, site);
  const { seo } = explained;
  return {
    path,
    siteUrl,
    frontMatter,
    seo,
    head: toHeadTags(seo, { siteUrl, path }),
    explained,
    isIndexed: isIndexed(seo.robots),
    schemaType: inferSchemaType(path, filled),
  };
}

/** A value that the page inherits, and its source. */
export interface InheritedValue {
  readonly origin: Exclude<SeoSource['origin'], 'page'>;
  readonly text: string;
}

/**
 * The value that applies when the front matter has none, or that overrides it.
 *
 * @returns null when the page's own value applies, or there is none
 */
export function findInherited({ explained }: PageSeo, key: keyof SeoValues): InheritedValue | null {
  const value = explained.values.find((candidate) => candidate.key === key);
  if (!value || value.origin === null || value.origin === 'page') return null;
  const { origin } = value;
  const used = value.candidates.find(
    (candidate) => candidate.state === 'used' && candidate.origin === origin,
  );
  return { origin, text: used?.text ?? value.text };
}
