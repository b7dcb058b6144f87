import { consoleMessages } from '#domain/errors/messages';
import { getBreadcrumbItems } from '#domain/navigation/breadcrumbs';
import { readSeoValues } from '#domain/seo/readSeoValues';
import { resolveSeoMetadata, type SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { buildStructuredData, type JsonLdDocument } from '#domain/seo/structuredData/buildStructuredData';
import { serializeJsonLd } from '#domain/seo/structuredData/serializeJsonLd';
import type { SoftwareFacts } from '#domain/seo/structuredData/structuredNodes';
import { toVisibleText } from '#domain/text/visibleText';
import type { ContentSite } from '../content/contentSite';
import { readFacts } from '../content/dataFiles';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/** The source of pages, and the stored data about them. */
export interface StructuredDataOptions {
  readonly site: ContentSite;
  readonly siteUrl: string;
  readonly siteSeo?: SiteSeo | undefined;
}

/**
 * Collects the structured data of every public page, as the text of its script element.
 *
 * @returns texts by path, without pages that have no data. Problems with a page's data are logged, and the page is
 *   published without it
 */
export function collectStructuredData(
  pages: readonly PublicPage[],
  options: StructuredDataOptions,
): Record<string, string> {
  const { docsDir } = options.site;
  const requirements = readFacts(docsDir, 'system-requirements');
  const plans = readFacts(docsDir, 'plans');
  const software = requirements && plans && { requirements, plans };
  const entries = pages.map((page): [string, string] => {
    const breadcrumbs = getBreadcrumbItems(options.site.navigation, page.path);
    return [page.path, describePage(page, breadcrumbs, { ...options, software })];
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function describePage(
  { path: pagePath, file, title, modifiedAt }: PublicPage,
  breadcrumbs: ReturnType<typeof getBreadcrumbItems>,
  {
    site,
    siteUrl,
    siteSeo,
    software,
  }: StructuredDataOptions & { readonly software: SoftwareFacts | undefined },
): string {
  const { frontMatter: own, questions, steps } = readPage(file, site);
  const frontMatter = questions.length > 0 ? { faq: questions, ...own } : own;
  const page = { path: pagePath, title, frontMatter: readSeoValues(frontMatter), siteUrl };
  const data = buildStructuredData(
    {
      ...page,
      seo: resolveSeoMetadata(page, siteSeo),
      frontMatter,
      steps,
      breadcrumbs,
      modifiedAt,
      software,
      templates: siteSeo?.jsonLdTemplates,
    },
    (message, detail) => console.warn(message, detail, `(${pagePath})`),
  );
  return data ? toText(data, pagePath) : '';
}

function toText(data: JsonLdDocument, pagePath: string): string {
  try {
    return toVisibleText(serializeJsonLd(data));
  } catch (error) {
    console.error(consoleMessages.schemaFailed, error, `(${pagePath})`);
    return '';
  }
}
