import { hash } from 'node:crypto';
import path from 'node:path';
import { readPageNotes } from '#domain/content/pageNotes';
import { toPageHref } from '#domain/product/pagePath';
import { type StoredSeo, withoutSeoDefaults } from '#domain/seo/defaults';
import { readSeoValues } from '#domain/seo/readSeoValues';
import { resolveSeoMetadata, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import type { ContentSite } from './contentSite';
import type { PageRecord } from './pageRecord';
import { ContentError, toPage } from './preparePage';
import type { ReadingInfo } from './readingInfo';
import { preparePages, readPage } from './readPage';

const VERSION_LENGTH = 8;

/** The argument of Docusaurus' callback `markdown.parseFrontMatter`. */
interface ReaderInput {
  readonly filePath: string;
  readonly fileContent: string;
}

/** Front matter for Docusaurus and the page's components, which get no other keys. */
export interface PageFrontMatter extends Record<string, unknown> {
  readonly title: string;
  readonly description: string;
  /** URL path below /products. */
  readonly slug: string;
  readonly reading: ReadingInfo;
  readonly seo: StoredSeo;
  /**
   * Changes with the content of the page. In development it stays the same: nothing compares versions there, and each
   * change would make the bundler compile the page's data again after the page.
   */
  readonly contentVersion: string;
  /** As returned by `readPageNotes`; absent when the page has none. */
  readonly appliesTo?: readonly string[];
  readonly verified?: string;
  readonly verifiedWhat?: string;
}

/** Options of {@link createFrontMatterReader}. */
export interface ReaderOptions {
  readonly site: ContentSite;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Data of the SEO tables; empty by default. */
  readonly siteSeo?: SiteSeo;
}

/**
 * Replaces Docusaurus' front-matter reader. Docusaurus reads options from front matter (the compiler's format, assets
 * to load, additional routes), so it only gets the result of this function: title, description and slug, and for our
 * own components the reading info, the notes on the page and the resolved metadata. It doesn't get the body either, in
 * which it would search for a title and an excerpt.
 *
 * @returns a function for `markdown.parseFrontMatter`; it throws ContentError for a page that can't be published
 */
export function createFrontMatterReader({ site, siteUrl, siteSeo }: ReaderOptions) {
  return async ({
    filePath,
    fileContent,
  }: ReaderInput): Promise<{ readonly frontMatter: PageFrontMatter; readonly content: '' }> => {
    await preparePages(site);
    const { frontMatter, title, description, reading, elements } = readTolerantly(
      filePath,
      site,
      fileContent,
    );
    const pagePath = toPageHref(toPage(filePath, site));
    const page = { path: pagePath, title, frontMatter: readSeoValues(frontMatter), siteUrl };
    const seo = withoutSeoDefaults(resolveSeoMetadata(page, siteSeo));
    const slug = pagePath.replace(/^\/products/, '') || '/';
    const { appliesTo, verified } = readPageNotes(frontMatter);
    return {
      frontMatter: {
        title,
        description,
        slug,
        reading,
        seo,
        contentVersion: isDevelopment() ? 'development' : hash('sha256', elements).slice(0, VERSION_LENGTH),
        ...(appliesTo.length > 0 && { appliesTo }),
        ...(verified && { verified: verified.date, verifiedWhat: verified.what }),
      },
      content: '',
    };
  };
}

const NOTHING_TO_READ: ReadingInfo = { minutes: 1, steps: 0, isGuide: false };

/**
 * Reads a page. In development, a page with an error must not stop the server; the error is shown in its place when the
 * page is compiled.
 */
function readTolerantly(
  file: string,
  site: ContentSite,
  text: string,
): Pick<PageRecord, 'frontMatter' | 'title' | 'description' | 'reading' | 'elements'> {
  try {
    return readPage(file, site, text);
  } catch (error) {
    if (!isDevelopment() || !(error instanceof ContentError)) throw error;
    const title = path.basename(file);
    return { frontMatter: { title }, title, description: '', reading: NOTHING_TO_READ, elements: '' };
  }
}

function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development';
}
