import path from 'node:path';
import type { Root } from 'mdast';
import type { FrontMatter } from '#domain/content/frontMatter/frontMatter';
import { walkTree } from '#domain/content/mdx/nodes';
import { readPageNotes } from '#domain/content/pageNotes';
import { countSteps, countWords, estimateReadingTime } from '#domain/content/readingTime';
import { toPageHref } from '#domain/product/brandPath';
import { type StoredSeo, withoutSeoDefaults } from '#domain/seo/defaults';
import { readSeoValues } from '#domain/seo/readSeoValues';
import { resolveSeoMetadata, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import type { ContentSite } from './contentSite';
import { type BuildPage, ContentError, readPage } from './readPage';

/** What Docusaurus' `markdown.parseFrontMatter` gives its callback. */
interface ReaderInput {
  readonly filePath: string;
  readonly fileContent: string;
}

/** Front matter for Docusaurus and the page's components: neither gets any other key. */
export interface PageFrontMatter extends Record<string, unknown> {
  readonly title: string;
  readonly description: string;
  /** Address below /products. */
  readonly slug: string;
  readonly reading: ReadingInfo;
  readonly seo: StoredSeo;
  /** As `readPageNotes` reads them; left out where the page has none. */
  readonly appliesTo?: readonly string[];
  readonly verified?: string;
  readonly verifiedWhat?: string;
}

/** What {@link createFrontMatterReader} needs to know of the site. */
export interface ReaderOptions {
  readonly site: ContentSite;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** What the SEO tables say; empty by default. */
  readonly siteSeo?: SiteSeo;
}

/**
 * Replaces Docusaurus' front-matter reader. Docusaurus takes instructions from front matter (the compiler's format,
 * assets to load, further routes), so it's only given what this function makes: title, description and address,
 * and for our own components the reading info, the notes on the page and the resolved metadata. It doesn't get the body either, which
 * it would search for a title and an excerpt.
 *
 * @returns a function for `markdown.parseFrontMatter`; it throws ContentError for a page that may not be published
 */
export function createFrontMatterReader({ site, siteUrl, siteSeo }: ReaderOptions) {
  return async ({
    filePath,
    fileContent,
  }: ReaderInput): Promise<{ readonly frontMatter: PageFrontMatter; readonly content: '' }> => {
    const { frontMatter, tree } = readTolerantly(filePath, site, fileContent);
    const pagePath = toPageHref(path.relative(site.docsDir, filePath).split(path.sep).join('/'));
    const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
    const description = typeof frontMatter.description === 'string' ? frontMatter.description : '';
    const seo = resolveStoredSeo(frontMatter, { path: pagePath, siteUrl, siteSeo });
    const slug = pagePath.replace(/^\/products/, '') || '/';
    const { appliesTo, verified } = readPageNotes(frontMatter);
    return {
      frontMatter: {
        title,
        description,
        slug,
        reading: computeReadingInfo(tree),
        seo,
        ...(appliesTo.length > 0 && { appliesTo }),
        ...(verified && { verified: verified.date, verifiedWhat: verified.what }),
      },
      content: '',
    };
  };
}

/**
 * Reads a page. In development, a page with an error must not stop the server: the error is shown in place of the page,
 * when it is compiled.
 */
function readTolerantly(
  file: string,
  site: ContentSite,
  text: string,
): Pick<BuildPage, 'frontMatter' | 'tree'> {
  try {
    return readPage(file, site, text);
  } catch (error) {
    if (process.env.NODE_ENV !== 'development' || !(error instanceof ContentError)) throw error;
    return { frontMatter: { title: path.basename(file) }, tree: { type: 'root', children: [] } };
  }
}

interface SeoContext {
  readonly path: string;
  readonly siteUrl: string;
  readonly siteSeo?: SiteSeo | undefined;
}

function resolveStoredSeo(
  frontMatter: FrontMatter,
  { path: pagePath, siteUrl, siteSeo }: SeoContext,
): StoredSeo {
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
  const page = { path: pagePath, title, frontMatter: readSeoValues(frontMatter), siteUrl };
  return withoutSeoDefaults(resolveSeoMetadata(page, siteSeo));
}

/** Reading time and number of steps of a page. */
interface ReadingInfo {
  readonly minutes: number;
  readonly steps: number;
  /** Whether the page is a guide: one with Step components. Only there, the number of steps is shown. */
  readonly isGuide: boolean;
}

/**
 * Counts words and steps in a prepared page: partials count too.
 *
 * @param tree as `readPage` gives it
 */
function computeReadingInfo(tree: Root): ReadingInfo {
  let words = 0;
  let stepElements = 0;
  const headingLevels: number[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      words += countWords(node.value);
    } else if (node.type === 'heading') headingLevels.push(node.depth);
    else if ('name' in node && node.name === 'Step') stepElements += 1;
    words += countCardWords(node.data && 'cards' in node.data ? node.data.cards : null);
  });
  return {
    minutes: estimateReadingTime(words),
    steps: countSteps({ headingLevels, stepElements }),
    isGuide: stepElements > 0,
  };
}

/** Words of a snippet's cards (glossary, downloads, …): all their texts but links and ids. */
function countCardWords(cards: unknown): number {
  if (typeof cards === 'string') return countWords(cards);
  if (typeof cards !== 'object' || cards === null) return 0;
  return Object.entries(cards)
    .filter(([key]) => key !== 'href' && key !== 'id')
    .reduce((sum, [, value]) => sum + countCardWords(value), 0);
}
