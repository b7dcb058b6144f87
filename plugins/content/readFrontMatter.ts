import path from 'node:path';
import { brandFrontMatter } from '#domain/content/brandFrontMatter';
import { parseFrontMatter } from '#domain/content/frontMatter';
import { REDIRECT_KEY } from '#domain/content/links/redirects';
import { toPageHref } from '#domain/product/brandPath';
import { type StoredSeo, withoutSeoDefaults } from '#domain/seo/defaults';
import { readSeoValues, seoOnlyKeys } from '#domain/seo/readSeoValues';
import { resolveSeoMetadata, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { describeBody } from './describeBody';

/** What Docusaurus' `markdown.parseFrontMatter` gives its callback. */
interface ReaderInput {
  readonly filePath: string;
  readonly fileContent: string;
}

/** What Docusaurus expects back. */
interface ReaderOutput {
  readonly frontMatter: Record<string, unknown>;
  readonly content: string;
}

/** What {@link createFrontMatterReader} needs to know of the site. */
export interface ReaderOptions {
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** What the SEO tables say; nothing unless told. */
  readonly siteSeo?: SiteSeo;
}

/**
 * Docusaurus' front-matter reader, replaced (decision D15): our own parser, the product filled in, the address
 * from the file's path (decision D1), the reading info of the body, and the page's metadata (decision D7).
 *
 * @returns a function for `markdown.parseFrontMatter`
 */
export function createFrontMatterReader({ docsDir, siteUrl, siteSeo }: ReaderOptions) {
  return async ({ filePath, fileContent }: ReaderInput): Promise<ReaderOutput> => {
    const { frontMatter, content } = parseFrontMatter(fileContent);
    const relative = path.relative(docsDir, filePath).split(path.sep).join('/');
    const branded = brandFrontMatter(frontMatter);
    if (relative.startsWith('..')) return { frontMatter: branded, content };
    const pagePath = toPageHref(relative);
    const slug = pagePath.replace(/^\/products/, '') || '/';
    const reading = describeBody(fileContent, docsDir);
    const seo = resolveStoredSeo(branded, { path: pagePath, siteUrl, siteSeo });
    return { frontMatter: { ...withoutBuildKeys(branded), slug, reading, seo }, content };
  };
}

interface SeoContext {
  readonly path: string;
  readonly siteUrl: string;
  readonly siteSeo?: SiteSeo | undefined;
}

function resolveStoredSeo(
  frontMatter: Record<string, unknown>,
  { path: pagePath, siteUrl, siteSeo }: SeoContext,
): StoredSeo {
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
  const page = { path: pagePath, title, frontMatter: readSeoValues(frontMatter), siteUrl };
  return withoutSeoDefaults(resolveSeoMetadata(page, siteSeo));
}

/** What only metadata and redirects are made from need not travel to readers. */
function withoutBuildKeys(frontMatter: Record<string, unknown>): Record<string, unknown> {
  const isKept = (key: string): boolean => !seoOnlyKeys.has(key) && key !== REDIRECT_KEY;
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => isKept(key)));
}
