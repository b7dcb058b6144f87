import { toHref, toPageId } from '../content/paths';
import { DESCRIPTION_LENGTH } from '../content/quality/checkStructure';
import { groupByKey } from '../groupByKey';
import { toCsv } from '../text/csv';
import { decodeUriComponent } from '../text/decodeUriComponent';
import { type ExplainedSeo, explainSeo } from './explainSeo';
import type { SiteSeo } from './resolveSeoMetadata';
import { isIndexed } from './robots';
import type { SeoIndex, SeoIndexPage } from './seoIndex';

/** Lengths that search results show in full, in characters: of document titles, and of descriptions. */
export const SEO_LENGTHS = { title: { min: 10, max: 60 }, description: DESCRIPTION_LENGTH } as const;

/** The kinds of problems, the most serious first. */
export const auditKinds = [
  'noindex',
  'canonicalNowhere',
  'canonicalElsewhere',
  'imageMissing',
  'titleMissing',
  'titleDuplicate',
  'titleLong',
  'titleShort',
  'descriptionMissing',
  'descriptionDuplicate',
  'descriptionLong',
  'descriptionShort',
  'orphan',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** A problem of one page. */
export interface AuditProblem {
  readonly kind: AuditKind;
  readonly page: AuditedPage;
  /** What is wrong, as a sentence. */
  readonly detail: string;
}

/** A page with its resolved metadata. */
interface AuditedPage extends Pick<SeoIndexPage, 'path' | 'title' | 'isHidden'> {
  readonly href: string;
  readonly explained: ExplainedSeo;
}

/** The input of an audit. */
export interface AuditInput {
  readonly index: SeoIndex;
  readonly site: SiteSeo;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The result of an audit. */
export interface Audit {
  readonly pages: readonly AuditedPage[];
  readonly problems: readonly AuditProblem[];
}

/** Number of pages that are resolved before the tab gets a turn, which takes a few milliseconds. */
const CHUNK = 10;

/**
 * Resolves the metadata of every page, and checks the public ones, which are the only ones that search engines see.
 *
 * @param pause called between chunks of pages, so that a large site doesn't block the tab
 */
export async function auditSite(input: AuditInput, pause: () => Promise<void>): Promise<Audit> {
  const pages = await mapInChunks(input.index.pages, pause, (page) => resolvePage(page, input));
  const checks = createChecks(input, pages);
  const listed = pages.filter(({ isHidden }) => !isHidden);
  const checked = await mapInChunks(listed, pause, (page) => checks.flatMap((check) => check(page)));
  const found = checked.flat();
  const problems = [...found, ...findDuplicates(listed, input.siteUrl)].toSorted(
    (a, b) => auditKinds.indexOf(a.kind) - auditKinds.indexOf(b.kind) || (a.page.href < b.page.href ? -1 : 1),
  );
  return { pages, problems };
}

async function mapInChunks<Item, Result>(
  items: readonly Item[],
  pause: () => Promise<void>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += CHUNK) {
    if (from > 0) await pause();
    results.push(...items.slice(from, from + CHUNK).map(work));
  }
  return results;
}

function resolvePage(page: SeoIndexPage, { site, siteUrl }: AuditInput): AuditedPage {
  const href = toHref(page.path);
  const { path, title, isHidden, seo: frontMatter } = page;
  return {
    path,
    title,
    isHidden,
    href,
    explained: explainSeo({ path: href, title, frontMatter, siteUrl }, site),
  };
}

type Check = (page: AuditedPage) => AuditProblem[];

function createChecks(input: AuditInput, pages: readonly AuditedPage[]): Check[] {
  return [
    checkRobots,
    createCanonicalCheck(input, pages),
    createImageCheck(input),
    (page) => checkText(page, 'title', page.title && page.explained.seo.title),
    (page) => checkText(page, 'description', page.explained.seo.description ?? ''),
    createOrphanCheck(input.index),
  ];
}

function checkText(page: AuditedPage, field: 'title' | 'description', text: string): AuditProblem[] {
  if (text === '') return [{ kind: `${field}Missing`, page, detail: `The page has no ${field}.` }];
  const { min, max } = SEO_LENGTHS[field];
  const describe = (bound: string) => `${text.length} characters; ${bound} are better: “${text}”`;
  if (text.length > max) return [{ kind: `${field}Long`, page, detail: describe(`at most ${max}`) }];
  if (text.length < min) return [{ kind: `${field}Short`, page, detail: describe(`at least ${min}`) }];
  return [];
}

/** Reports a public page that its section or the site keeps out of search engines; its own noindex is intentional. */
function checkRobots(page: AuditedPage): AuditProblem[] {
  const { seo, values, sectionPattern } = page.explained;
  if (isIndexed(seo.robots)) return [];
  const robots = values.find(({ key }) => key === 'robots');
  const hiding = robots?.candidates.find(({ state, text }) => state === 'used' && !isIndexed(text));
  if (hiding?.origin !== 'section' && hiding?.origin !== 'site') return [];
  const who = hiding.origin === 'site' ? 'the site defaults' : `the section ${sectionPattern}`;
  return [{ kind: 'noindex', page, detail: `Search engines skip this public page because of ${who}.` }];
}

function createCanonicalCheck({ siteUrl }: AuditInput, pages: readonly AuditedPage[]): Check {
  const byHref = new Map(pages.map((page) => [page.href, page]));
  return (page) => {
    const value = page.explained.values.find(({ key }) => key === 'canonicalUrl');
    const refused = value?.candidates.find(({ state }) => state === 'refused');
    if (refused)
      return [{ kind: 'canonicalNowhere', page, detail: `${refused.text} isn't allowed, so it's ignored.` }];
    const url = page.explained.seo.canonicalUrl;
    if (url === undefined) return [];
    const target = toOwnPath(url, siteUrl);
    if (target === null) return [{ kind: 'canonicalElsewhere', page, detail: `Points to ${url}.` }];
    if (target === page.href) return [];
    const other = byHref.get(target);
    const isListed = target === '/' || (other !== undefined && !other.isHidden);
    if (isListed) return [{ kind: 'canonicalElsewhere', page, detail: `Points to ${target}.` }];
    return [{ kind: 'canonicalNowhere', page, detail: `Points to ${target}, which isn't a public page.` }];
  };
}

/** The path that a URL of this site names, decoded and without a trailing slash; null for another site. */
function toOwnPath(url: string, siteUrl: string): string | null {
  const { origin, pathname } = new URL(url);
  if (origin !== siteUrl) return null;
  const path = pathname.replace(/(.)\/$/, '$1');
  return decodeUriComponent(path) ?? path;
}

function createImageCheck({ index, siteUrl }: AuditInput): Check {
  const images = new Set(index.images);
  const isMissing = (url: string): boolean =>
    url.startsWith(`${siteUrl}/img/`) && !images.has(toOwnPath(url, siteUrl) ?? '');
  return (page) => {
    const values = page.explained.values.filter(({ key }) => key === 'ogImage' || key === 'twitterImage');
    const details = values.flatMap(({ text, candidates }) => [
      ...candidates
        .filter(({ state }) => state === 'refused')
        .map((refused) => `${refused.text} isn't allowed, so it's ignored.`),
      ...(isMissing(text) ? [`${text.slice(siteUrl.length)} doesn't exist.`] : []),
    ]);
    return [...new Set(details)].map((detail) => ({ kind: 'imageMissing', page, detail }));
  };
}

/** Reports a page that readers can't find: it isn't in the navigation, and no other page links to it. */
function createOrphanCheck({ pages, sharedLinks }: SeoIndex): Check {
  const navigated = new Set(pages.filter(({ isInNavigation }) => isInNavigation).map(({ path }) => path));
  const linked = new Set(sharedLinks);
  for (const { path, links } of pages) {
    const own = toHref(path);
    for (const link of links) if (link !== own) linked.add(link);
  }
  const formerHrefs = new Map(
    pages.map(({ path, redirectFrom }) => [path, redirectFrom.map((id) => toHref(id))]),
  );
  return (page) => {
    const hrefs = [page.href, ...(formerHrefs.get(page.path) ?? [])];
    if (navigated.has(page.path) || hrefs.some((href) => linked.has(href)) || toPageId(page.path) === '')
      return [];
    return [{ kind: 'orphan', page, detail: "It isn't in the navigation, and no page links to it." }];
  };
}

function findDuplicates(pages: readonly AuditedPage[], siteUrl: string): AuditProblem[] {
  const listed = pages.filter(({ explained, href }) => {
    const { robots, canonicalUrl } = explained.seo;
    // A page whose canonical URL names another page isn't a duplicate.
    return isIndexed(robots) && (canonicalUrl === undefined || toOwnPath(canonicalUrl, siteUrl) === href);
  });
  return [
    ...findEqual(listed, 'titleDuplicate', ({ title, explained }) =>
      title === '' ? '' : explained.seo.title,
    ),
    ...findEqual(listed, 'descriptionDuplicate', ({ explained }) => explained.seo.description ?? ''),
  ];
}

function findEqual(
  pages: readonly AuditedPage[],
  kind: AuditKind,
  read: (page: AuditedPage) => string,
): AuditProblem[] {
  const groups = groupByKey(pages.map((page) => [read(page).trim().toLowerCase(), page]));
  return [...groups].flatMap(([text, group]) => {
    if (text === '' || group.length < 2) return [];
    return group.map((page): AuditProblem => {
      const [first, ...rest] = group.filter((other) => other !== page).map(({ href }) => href);
      const more = rest.length > 0 ? ` and ${rest.length} more` : '';
      return { kind, page, detail: `Same as ${first}${more}: “${read(page)}”` };
    });
  });
}

/** The audit as CSV, with a line for each problem. */
export function toAuditCsv(
  problems: readonly AuditProblem[],
  labels: Readonly<Record<AuditKind, string>>,
): string {
  const rows = problems.map(({ kind, page, detail }) => [
    labels[kind],
    page.href,
    page.title,
    page.path,
    detail,
  ]);
  return toCsv(['Problem', 'URL', 'Title', 'File', 'Details'], rows);
}
