import { existsSync } from 'node:fs';
import { toPageElements } from '#domain/content/elements/pageElement';
import { type ContentElement, toElements } from '#domain/content/elements/toElements';
import { type GlossaryEntry, listGlossary } from '#domain/content/facts/cards';
import type { FrontMatter } from '#domain/content/frontMatter/frontMatter';
import { listNodes, type Root, toPlainText } from '#domain/content/mdx/nodes';
import { readPageNotes } from '#domain/content/pageNotes';
import type { TocEntry } from '#domain/content/toc';
import { toAbsoluteUrl } from '#domain/http/absoluteUrl';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import { toPageHref } from '#domain/product/pagePath';
import { type SearchContent, toSearchContent } from '#domain/search/toSearchDocument';
import type { FaqEntry } from '#domain/seo/structuredData/faq';
import { findPageQuestions } from '#domain/seo/structuredData/pageQuestions';
import { findPageSteps, type PageStep } from '#domain/seo/structuredData/pageSteps';
import { listPageImages } from '#domain/visibility/pageImages';
import { checkPageElements, type ElementPath, PageElementsError } from './checkPageElements';
import type { ContentSite } from './contentSite';
import { ContentError, type PreparedPage, toDataFile, toPage } from './preparePage';
import { computeReadingInfo, type ReadingInfo } from './readingInfo';

/**
 * Everything that plugins need of a page's file, as plain data. That way, a page is parsed only once, in any thread,
 * and not at all when an earlier build has parsed it.
 */
export interface PageRecord {
  /** With the product filled in, and without URLs of hidden pages. */
  readonly frontMatter: FrontMatter;
  /** '' when the page has none; same for the description. */
  readonly title: string;
  readonly description: string;
  /** Absolute paths of the partials and data files that it includes, directly or through others. */
  readonly partials: readonly string[];
  readonly reading: ReadingInfo;
  /** The elements that the page's module renders, checked, as JSON: `PageElement[]`. */
  readonly elements: string;
  /** Headings in order, with their plain text. */
  readonly headings: readonly TocEntry[];
  readonly markdown: string;
  /** The terms of the glossary that the page shows. */
  readonly terms: readonly GlossaryEntry[];
  readonly search: SearchContent;
  /** The parts of the body that structured data describes. */
  readonly questions: readonly FaqEntry[];
  readonly steps: readonly PageStep[];
  /** URLs of the site's images that the page uses. */
  readonly images: readonly string[];
}

/**
 * Makes a page's record.
 *
 * @param file absolute path
 * @throws ContentError naming file and line when the elements aren't data of the kinds that pages are made of
 */
export function toPageRecord(page: PreparedPage, file: string, site: ContentSite): PageRecord {
  const { frontMatter, tree } = page;
  const { siteUrl = '' } = site.urlRules;
  const glossary = toDataFile(site.docsDir, 'glossary');
  const name = toPage(file, site);
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
  const description = typeof frontMatter.description === 'string' ? frontMatter.description : '';
  return {
    frontMatter,
    title,
    description,
    // Any change to the glossary can add a term that the page explains.
    partials: [...new Set([...page.partials.keys(), ...(existsSync(glossary) ? [glossary] : [])])],
    reading: computeReadingInfo(tree),
    elements: renderElements(tree, file),
    headings: listHeadings(tree),
    markdown: renderPageMarkdown({
      title,
      description,
      url: toAbsoluteUrl(siteUrl, toPageHref(name)),
      tree,
      notes: readPageNotes(frontMatter),
    }),
    terms: listNodes(tree).flatMap(listGlossary),
    search: toSearchContent(frontMatter, tree),
    questions: findPageQuestions(tree),
    steps: findPageSteps(tree),
    images: listPageImages({ file: name, frontMatter, tree }, siteUrl),
  };
}

/** Writes the elements as JSON, and checks what that JSON parses to. */
function renderElements(tree: Root, file: string): string {
  const elements = toElements(tree);
  const text = JSON.stringify(toPageElements(elements));
  try {
    checkPageElements(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof PageElementsError)) throw error;
    throw new ContentError(`${file}:${findLine(elements, error.path)}: ${error.message}`, { cause: error });
  }
  return text;
}

function listHeadings(tree: Root): TocEntry[] {
  const headings = listNodes(tree).filter((node) => node.type === 'heading');
  return headings.map((node) => ({
    id: node.data?.id ?? '',
    text: toPlainText(node),
    level: node.depth,
  }));
}

/** Finds the line of an element, or of the nearest one around it with a position in the page's own file. */
function findLine(elements: readonly ContentElement[], at: ElementPath | null): number {
  let line = 1;
  let level = elements;
  for (const index of at ?? []) {
    const element = level[index];
    if (!element) break;
    line = element.node?.position?.start.line ?? line;
    level = element.kind === 'tag' ? element.children : [];
  }
  return line;
}
