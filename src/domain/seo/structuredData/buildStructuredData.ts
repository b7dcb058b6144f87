import type { FrontMatter } from '../../content/frontMatter/frontMatter';
import { consoleMessages } from '../../errors/messages';
import { toAbsoluteUrl } from '../../http/absoluteUrl';
import type { Breadcrumb } from '../../navigation/breadcrumbs';
import { isRecord } from '../customMeta';
import { toHeadTags } from '../headTags';
import type { SeoMetadata } from '../types';
import { readFaq } from './faq';
import { fillJsonLdTemplate, type JsonLdTemplates } from './jsonLdTemplates';
import type { PageStep } from './pageSteps';
import { inferSchemaType } from './schemaType';
import {
  type JsonLdNode,
  type NodeInput,
  type SoftwareFacts,
  toPageNode,
  toPublisher,
} from './structuredNodes';

/** The page that structured data is built for. */
export interface StructuredPage {
  readonly path: string;
  readonly siteUrl: string;
  /** The title above the text; '' when the page has none. */
  readonly title: string;
  readonly seo: SeoMetadata;
  readonly frontMatter: FrontMatter;
  readonly steps: readonly PageStep[];
  /** From the outermost ancestor to the page itself; empty when it isn't in the navigation. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** When the page's file last changed, in milliseconds since 1970; undefined when unknown. */
  readonly modifiedAt?: number | undefined;
  /** Facts about the software, where known. */
  readonly software?: SoftwareFacts | undefined;
  /** Properties that the site-wide SEO settings add by type. */
  readonly templates?: JsonLdTemplates | undefined;
}

/** Called for input that can't be used, with a message from the catalog and the input. */
export type Report = (message: string, detail: unknown) => void;

/** A document of structured data. */
export interface JsonLdDocument {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly JsonLdNode[];
}

/**
 * Builds a page's structured data: its `schemaData`, or else the nodes for its type, and its breadcrumbs. `schemaData`
 * without a type adds to the built node. Never throws: failures are reported, and the page is published without
 * structured data.
 *
 * @returns null when the page has no structured data
 */
export function buildStructuredData(page: StructuredPage, report: Report): JsonLdDocument | null {
  try {
    const nodes = [...toMainNodes(page, report), ...toBreadcrumbNodes(page)];
    if (nodes.length === 0) report(consoleMessages.noSchemaData, page.path);
    return nodes.length === 0 ? null : { '@context': 'https://schema.org', '@graph': nodes };
  } catch (error) {
    report(consoleMessages.schemaFailed, error);
    return null;
  }
}

function toMainNodes(page: StructuredPage, report: Report): JsonLdNode[] {
  const own = readSchemaData(page.frontMatter.schemaData, report);
  if (own.some((node) => '@type' in node)) return own;
  if (page.title === '') return [];
  const type = inferSchemaType(page.path, page.frontMatter);
  const built = toPageNode(type, toNodeInput(page));
  const said = Object.fromEntries(Object.entries(built).filter(([, value]) => value !== undefined));
  return [Object.assign(toTemplate(page, type, String(built.url ?? '')), said, ...own)];
}

function toTemplate({ templates, title, seo }: StructuredPage, type: string, url: string): JsonLdNode {
  if (!templates) return {};
  const description = seo.description ?? '';
  return fillJsonLdTemplate(templates, type, {
    page_title: title,
    description,
    url,
    site_name: seo.siteName,
  });
}

/** @returns the nodes of `schemaData`: one object, a list of them, or a document with a graph */
function readSchemaData(value: unknown, report: Report): JsonLdNode[] {
  if (value === undefined || value === null || value === '') return [];
  const nodes = (Array.isArray(value) ? value : [value]).flatMap(toNodes);
  if (nodes.length > 0 && nodes.every(isRecord)) return nodes;
  report(consoleMessages.invalidSchemaData, value);
  return [];
}

function toNodes(value: unknown): unknown[] {
  if (!isRecord(value)) return [value];
  const { '@context': _, '@graph': graph, ...node } = value;
  return Array.isArray(graph) ? graph : [node];
}

function toNodeInput({
  path,
  siteUrl,
  title,
  seo,
  frontMatter,
  steps,
  modifiedAt,
  software,
}: StructuredPage): NodeInput {
  const { meta, canonicalUrl } = toHeadTags(seo, { siteUrl, path });
  return {
    siteUrl,
    url: canonicalUrl,
    name: title,
    description: seo.description,
    image: meta.find(({ key }) => key === 'og:image')?.content ?? '',
    language: seo.language ?? seo.locale.replaceAll('_', '-'),
    keywords: seo.keywords?.join(', '),
    modified: modifiedAt === undefined ? undefined : new Date(modifiedAt).toISOString(),
    publisher: toPublisher(siteUrl, seo.publisher),
    steps,
    faq: readFaq(frontMatter),
    software,
  };
}

function toBreadcrumbNodes({ breadcrumbs, siteUrl }: StructuredPage): JsonLdNode[] {
  if (breadcrumbs.length === 0) return [];
  const itemListElement = breadcrumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: toAbsoluteUrl(siteUrl, href),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
