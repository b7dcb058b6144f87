import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ReadResourceRequestSchema,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '#domain/errors/appError';
import { findPage, MAX_WANTED_LENGTH, readPageList, readPageText } from '../content/pageList.mts';
import { countUse } from './caller.mts';
import { describePage } from './readTools.mts';
import { explain, type McpContext } from './toolResult.mts';

const URI_START = 'docs://';
/** The protocol's code for a resource that doesn't exist; the SDK has no name for it. */
const RESOURCE_NOT_FOUND = -32002;
/** The protocol's code for each of our error keys; all others, such as a rate limit, are internal errors. */
const CODES: Readonly<Record<string, number>> = {
  not_found: RESOURCE_NOT_FOUND,
  validation: ErrorCode.InvalidParams,
};
/** Resources per page of the list. */
const LIST_SIZE = 100;

/** Adds the pages as resources: `docs:///products/desktop`. */
export function addResources(server: McpServer, context: McpContext): void {
  const template = new ResourceTemplate(`${URI_START}/{+path}`, { list: undefined });
  const config = { title: 'Page of the documentation', mimeType: 'text/markdown' };
  server.registerResource('page', template, config, (uri) => readResource(context, uri.href));
  // Replaces the SDK's handler, which reports an invalid URI as an internal error.
  server.server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    run(() => readResource(context, params.uri)),
  );
  // The SDK's own list has no pagination.
  server.server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    run(() => listResources(context, params?.cursor)),
  );
}

async function readResource(context: McpContext, uri: string): Promise<ReadResourceResult> {
  const { services, caller, countRead } = context;
  await countUse(services, caller);
  if (uri.length > MAX_WANTED_LENGTH) {
    throw new AppError('validation', `The URI of a page has at most ${MAX_WANTED_LENGTH} characters.`);
  }
  const list = await readPageList(services, caller);
  const read = await readPageText(services, caller, list, await findPage(services, list, uri));
  countRead(read.page.href);
  const answer = `${describePage(read, context)}${read.text}`;
  return { contents: [{ uri, mimeType: 'text/markdown', text: answer }] };
}

async function listResources({ services, caller }: McpContext, cursor: string | undefined) {
  await countUse(services, caller);
  const start = cursor === undefined ? 0 : Number(/^\d{1,6}$/.exec(cursor)?.[0] ?? Number.NaN);
  const pages = [...(await readPageList(services, caller)).pages.values()];
  if (Number.isNaN(start) || start > pages.length) {
    throw new AppError('validation', "This cursor doesn't belong to this list. Start without a cursor.");
  }
  const end = start + LIST_SIZE;
  const resources = pages.slice(start, end).map(({ href, title, isPrivate }) => ({
    uri: `${URI_START}${encodeURI(href)}`,
    name: href,
    title: isPrivate ? `${title} (private)` : title,
    mimeType: 'text/markdown',
  }));
  return { resources, ...(end < pages.length ? { nextCursor: String(end) } : {}) };
}

/** Turns errors into the protocol's, whose codes an error has as a property. `McpError` puts its code into the text. */
async function run<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const key = error instanceof AppError ? error.key : '';
    throw Object.assign(new Error(explain(error)), { code: CODES[key] ?? ErrorCode.InternalError });
  }
}
