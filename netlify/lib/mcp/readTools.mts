import { hash } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { AppError } from '#domain/errors/appError';
import { redactCredentials } from '#domain/errors/redact';
import { removeInvisible } from '#domain/git/commitText';
import { toAbsoluteUrl } from '#domain/http/absoluteUrl';
import type { Navigation, NavigationItem, NavigationSection } from '#domain/navigation/types';
import { product } from '#domain/product/product';
import type { SearchOptions } from '#domain/search/searchIndex';
import type { MarkedText, SearchPage, SearchResults } from '#domain/search/types';
import { cutText } from '#domain/text/cutText';
import { toHashTarget } from '#domain/text/hashTarget';
import { findMarkdownSection, listMarkdownHeadings } from '#domain/text/markdownSections';
import { takeRateLimit } from '../auth/rateLimit.mts';
import {
  findPage,
  MAX_WANTED_LENGTH,
  type PageList,
  type PageText,
  readPageList,
  readPageText,
} from '../content/pageList.mts';
import { openPrivateSearch } from '../content/privateSearch.mts';
import { createVisitorDatabase, toDatabaseError } from '../database.mts';
import { type McpContext, runTool, toBoundedResult } from './toolResult.mts';

export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const PageSchema = z
  .string()
  .min(1)
  .max(MAX_WANTED_LENGTH)
  .describe('URL or path of the page, such as /products/desktop or https://…/products/desktop#setup');
/** Makes a text optional. An empty one counts as omitted, because some clients send one for an option they don't use. */
export const toOptional = (schema: z.ZodString) => schema.optional().transform((text) => text || undefined);

/** The option that continues a long answer. */
export const CursorSchema = toOptional(z.string().max(40)).describe(
  'Cursor from the previous response, to continue from there',
);

const DAY_MS = 86_400_000;
/**
 * Maximum length of a query, in characters: enough for an error message with its first lines. Only the first words are
 * searched for.
 */
const MAX_QUERY_LENGTH = 1000;
/** Maximum number of matches that a search shows per page. */
const MAX_MATCHES = 3;

/** Adds the tools for everyone: search, read, list, report. */
export function addReadTools(server: McpServer, context: McpContext): void {
  addSearch(server, context);
  addReadPage(server, context);
  addListPages(server, context);
  addReport(server, context);
}

function addSearch(server: McpServer, context: McpContext): void {
  const config = {
    title: `Search the ${product.name} documentation`,
    description:
      'Finds pages and headings by keywords, a question, or an exact string such as a flag or an error message. Read the best ones with read_page, and cite their URLs.',
    inputSchema: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1)
        .max(MAX_QUERY_LENGTH)
        .describe('Keywords, a question, or an exact string; a phrase in quotes is searched for verbatim'),
      section: toOptional(z.string().max(100)).describe(
        'Title of a section to search in, as in list_pages. Default: all',
      ),
      limit: z.number().int().min(1).max(20).optional().describe('Maximum number of pages. Default 10'),
    }),
    annotations: READ_ONLY,
  };
  server.registerTool('search_docs', config, ({ query, section, limit = 10 }) =>
    runTool(context, async () => {
      const list = await readPageList(context.services, context.caller);
      const title = section === undefined ? undefined : findSection(list.navigation, section).title;
      const options = { limit, ...(title === undefined ? {} : { section: title }) };
      const all = await Promise.all([
        context.search(query, options),
        ...(context.caller.user ? [searchHidden(query, options, list, context)] : []),
      ]);
      return showSearch(all, limit, list, context.services.env.urlRules.siteUrl);
    }),
  );
}

/** Searches the pages that visitors can't see. */
async function searchHidden(
  query: string,
  options: SearchOptions,
  { host, headSha }: PageList,
  { services }: McpContext,
): Promise<SearchResults> {
  const search = await openPrivateSearch(services.database, host, headSha);
  return search.search(query, options);
}

/**
 * Formats search results, without pages that were hidden after the index was built. Public and private pages take turns,
 * because the scores of two indexes can't be compared.
 */
function showSearch(
  all: readonly SearchResults[],
  limit: number,
  { pages }: PageList,
  siteUrl: string,
): string {
  const found = takeTurns(all.map((results) => results.pages)).filter(({ href }) => pages.has(href));
  if (found.length === 0) {
    const nearest = all.every(({ total }) => total === 0) ? (all[0]?.nearest ?? []) : [];
    return nearest.length > 0
      ? `No pages match. Similar terms: ${nearest.join(', ')}`
      : 'No pages match. Try other words, or list_pages.';
  }
  const corrections = (all[0]?.corrections ?? []).map(
    ({ from, to }) => `Searched for "${to}" instead of "${from}".\n`,
  );
  const isPhraseMissing = all.every(({ total, lacksPhrase }) => total === 0 || lacksPhrase);
  const missing = isPhraseMissing ? ['No page has the text in quotes. These pages have its words.\n'] : [];
  const entries = found.slice(0, limit).map(({ href, title, section, matches }, index) => {
    const note = pages.get(href)?.isPrivate ? 'private' : section;
    const head = `${index + 1}. [${toText(title)}](${toAbsoluteUrl(siteUrl, href)})${note ? ` (${note})` : ''}`;
    const lines = matches.slice(0, MAX_MATCHES).map((match) => {
      const heading = toText(match.heading);
      const where = heading ? `[${heading}](${toAbsoluteUrl(siteUrl, match.href)}): ` : '';
      return `   - ${where}${toText(match.extract)}`;
    });
    return [head, ...lines].join('\n');
  });
  const hasMore = found.length > limit || all.some((results) => results.total > results.pages.length);
  const more = hasMore ? ['More pages match, less well.'] : [];
  return [...corrections, ...missing, ...entries, ...more].join('\n');
}

/** The first page of each list, then the second of each, and so on; each page once. */
function takeTurns(lists: readonly (readonly SearchPage[])[]): SearchPage[] {
  const turns = Math.max(...lists.map(({ length }) => length));
  const pages = Array.from({ length: turns }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(pages.map((page) => [page.href, page])).values()];
}

function toText(parts: MarkedText): string {
  return parts
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function addReadPage(server: McpServer, context: McpContext): void {
  const config = {
    title: 'Read a page',
    description:
      'Reads a page as Markdown, or one section of it by its heading. Long texts come in parts; pass the cursor to read the next one.',
    inputSchema: z.strictObject({
      page: PageSchema,
      section: toOptional(z.string().max(200)).describe('Heading of a section, or its id (the part after #)'),
      cursor: CursorSchema,
    }),
    annotations: READ_ONLY,
  };
  server.registerTool('read_page', config, ({ page: wanted, section, cursor }) =>
    runTool(context, async () => {
      const list = await readPageList(context.services, context.caller);
      const found = await findPage(context.services, list, wanted);
      const read = await readPageText(context.services, context.caller, list, found);
      const hash = wanted.split('#')[1];
      const part = pickSection(read.text, section ?? (hash ? toHashTarget(hash) : undefined));
      const answer = toBoundedResult(describePage(read, context, part.id), part.text, cursor);
      // The parts after the first belong to the same read.
      if (cursor === undefined) context.countRead(read.page.href);
      return answer;
    }),
  );
}

function pickSection(text: string, wanted: string | undefined): { id: string; text: string } {
  if (wanted === undefined) return { id: '', text };
  const section = findMarkdownSection(text, wanted);
  if (section !== null) return section;
  const titles = listMarkdownHeadings(text).flatMap(({ id, title }) => (id ? [title] : []));
  const sections = titles.length > 0 ? ` Its sections: ${titles.slice(0, 60).join('; ')}` : '';
  throw new AppError('not_found', `The page has no section "${wanted.slice(0, 100)}".${sections}`);
}

/**
 * Formats a line with the URL to cite, and notes about the page: whether it is private, or its source, and for those who
 * can edit it, the path of its file, which its URL doesn't tell.
 *
 * @param id of the section that follows
 */
export function describePage(
  { page: { href, file, isPrivate }, isSource }: Omit<PageText, 'text'>,
  { services, caller }: McpContext,
  id = '',
): string {
  const notes = [
    ...(isPrivate ? ["private: visitors can't see this page, so don't quote it publicly"] : []),
    ...(isSource && !isPrivate ? ['not published yet'] : []),
    ...(isSource ? ['MDX source'] : []),
    ...(caller.user?.maySendEdits ? [`file ${file}`] : []),
  ];
  const url = toAbsoluteUrl(services.env.urlRules.siteUrl, href);
  const hash = id === '' ? '' : `#${id}`;
  return `Source: ${url}${hash}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}\n\n`;
}

function addListPages(server: McpServer, context: McpContext): void {
  const config = {
    title: 'List the pages',
    description:
      'Lists every page of the documentation as a tree of titles and paths for read_page, or the pages of one section.',
    inputSchema: z.strictObject({
      section: toOptional(z.string().max(100)).describe(
        'Title of a section, a heading of the whole list. Default: all',
      ),
      cursor: CursorSchema,
    }),
    annotations: READ_ONLY,
  };
  server.registerTool('list_pages', config, ({ section, cursor }) =>
    runTool(context, async () => {
      const list = await readPageList(context.services, context.caller);
      return toBoundedResult('', showTree(list, section), cursor);
    }),
  );
}

function showTree({ navigation, pages }: PageList, wanted: string | undefined): string {
  const { topLevelItems, sections } =
    wanted === undefined ? navigation : { topLevelItems: [], sections: [findSection(navigation, wanted)] };
  const show = (items: readonly NavigationItem[], depth: number): string[] =>
    items.flatMap(({ href, title, items: children = [] }) => {
      const isPrivate = pages.get(href)?.isPrivate ?? false;
      const line = `${'  '.repeat(depth)}- [${title}](${encodeURI(href)})${isPrivate ? ' (private)' : ''}`;
      return [line, ...show(children, depth + 1)];
    });
  const parts = sections.map(({ title, items }) => [`\n## ${title}\n`, ...show(items, 0)].join('\n'));
  return [...show(topLevelItems, 0), ...parts].join('\n').trim();
}

function findSection({ sections }: Navigation, wanted: string): NavigationSection {
  const name = wanted.trim().toLowerCase();
  const section = sections.find(({ id, title }) => id === name || title.toLowerCase() === name);
  if (section) return section;
  const titles = sections.map(({ title }) => title).join('; ');
  throw new AppError('not_found', `There is no section "${wanted}". Sections: ${titles}`);
}

function addReport(server: McpServer, context: McpContext): void {
  const config = {
    title: 'Report an unhelpful page',
    description:
      "Tells the maintainers that a page didn't answer a question. Say what was missing or wrong, without personal data.",
    inputSchema: z.strictObject({
      page: PageSchema,
      reason: z
        .string()
        .overwrite(removeInvisible)
        .trim()
        .min(1)
        .max(1000)
        .describe('What was missing or wrong'),
    }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  };
  server.registerTool('report_unhelpful', config, ({ page: wanted, reason }) =>
    runTool(context, async () => {
      const { services, caller } = context;
      await takeRateLimit(services.database, 'pageReport', caller.key);
      const list = await readPageList(services, caller);
      const { href } = await findPage(services, list, wanted);
      await recordReport(context, href, scrub(reason));
      return 'Thank you. The maintainers will see your report.';
    }),
  );
}

/** Removes everything that could identify someone or give access. Maintainers only need to know what was missing. */
function scrub(reason: string): string {
  const anonymous = redactCredentials(reason)
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]')
    // Without scheme and query, because the database treats links as spam.
    .replace(/https?:\/\/([^\s?#]+)(?:[?#]\S*)?/g, '$1')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]');
  return cutText(anonymous, 1000);
}

/**
 * Records page feedback the way browsers do. Each report gets a different session ID, because a second report with the same
 * session ID, page and day replaces the first. Sending the same report twice stores it once.
 */
async function recordReport(
  { services, caller }: McpContext,
  page_path: string,
  comment: string,
): Promise<void> {
  const day = Math.floor(Date.now() / DAY_MS);
  const hex = hash('sha256', `report ${caller.key} ${day} ${comment}`);
  const session_id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const { error } = await createVisitorDatabase(services.env)
    .from('page_feedback')
    .insert({ page_path, is_helpful: false, comment, source: 'mcp', session_id });
  if (error) throw toDatabaseError(error);
}
