import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';
import { protocolFunctions } from '#domain/api/protocols';
import { EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { type AgentRead, findAgentRead } from '#domain/http/agentReads';
import { respondWithMarkdown } from '#domain/http/markdownNegotiation';
import { MISSING_PAGE, toMissingPage } from '#domain/http/missingPage';
import { limitBody } from '../functions/limitBody.mts';
import { CLIENT_ADDRESS_HEADER } from '../functions/route.mts';
import { isPlainPath } from '../process/gate.mts';
import type { ConnectionEnv } from '../process/listen.mts';
import type { HeaderRule, RedirectRule } from './hostConfig.mts';
import { fillPlaceholders, indexByPattern, matchPath } from './pathPattern.mts';
import { chooseEncoding, readSitePath, type SiteFiles } from './siteFiles.mts';
import type { Withholding } from './withholding.mts';

/** Options for serving a production build. */
export interface SiteAppOptions {
  readonly files: SiteFiles;
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
  readonly functionsUrl: string;
  /** Null when the browser talks to a hosted Supabase directly. */
  readonly databaseUrl: string | null;
  /** Null when nothing is ever withheld. */
  readonly withholding: Pick<Withholding, 'decide' | 'removeHidden' | 'findMarkdownPage'> | null;
  /** Whether the last entry of X-Forwarded-For is the client's address. */
  readonly isBehindProxy: boolean;
  /** Counts a read by an agent; absent when reads aren't counted. */
  readonly countRead?: (read: AgentRead) => void;
}

/** Netlify's own default for files without a rule. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Where the host serves functions: below these prefixes, and at these paths. */
const FUNCTION_PREFIXES = ['/api/', '/.netlify/functions/'];
const FUNCTION_PATHS: readonly string[] = Object.values(protocolFunctions).flatMap(({ paths }) => paths);

function isForwarded(path: string): boolean {
  const prefixes = [...FUNCTION_PREFIXES, `${EMBEDDED_SUPABASE_PATH}/`];
  return FUNCTION_PATHS.includes(path) || prefixes.some((prefix) => path.startsWith(prefix));
}

/** Serves the built site, its functions and the database on one origin, as the host does in production. */
export function createSiteApp(options: SiteAppOptions): Hono<ConnectionEnv> {
  const app = new Hono<ConnectionEnv>();
  const findHeaders = indexByPattern(options.headers, (rule) => rule.for);
  // Runs before the headers are set, because responses of the edge function already have the headers of their file.
  app.use('*', async (c, next) => {
    const answer = await respondWithMarkdown(c.req.raw, async (url, init) => app.request(url, init));
    const read = findAgentRead(c.req.raw, answer, (path) => options.withholding?.findMarkdownPage(path));
    if (read) options.countRead?.(read);
    if (answer) return answer;
    return next();
  });
  app.use('*', async (c, next) => {
    await next();
    const { pathname } = new URL(c.req.url);
    // As on the host, these rules only apply to files; functions set their own headers.
    if (isForwarded(pathname)) return;
    const path = readSitePath(pathname) ?? MISSING_PAGE;
    for (const rule of findHeaders(path)) {
      for (const [name, value] of Object.entries(rule.values)) {
        // A missing or withheld file may be available later.
        if (c.res.status < 400 || name.toLowerCase() !== 'cache-control') c.res.headers.set(name, value);
      }
    }
  });
  const toFunctions = (c: Context<ConnectionEnv>): Promise<Response> =>
    forward(c, options.functionsUrl, {
      [CLIENT_ADDRESS_HEADER]: readClientAddress(c, options.isBehindProxy),
    });
  // Compresses JSON, because the list of pages and their titles is long. Streamed answers have another content type and
  // aren't compressed.
  const compressJson = compress({ contentTypeFilter: /^application\/json/ });
  for (const path of [...FUNCTION_PREFIXES.map((prefix) => `${prefix}*`), ...FUNCTION_PATHS])
    app.all(path, compressJson, limitBody, toFunctions);
  const { databaseUrl } = options;
  if (databaseUrl)
    app.all(`${EMBEDDED_SUPABASE_PATH}/*`, (c) => forward(c, databaseUrl, {}, EMBEDDED_SUPABASE_PATH));
  app.on(['GET', 'HEAD'], '*', (c) => answerPage(c, options));
  return app;
}

/**
 * Headers that concern only the connection to this server. `fetch` fails with some of them, which Java's and .NET's clients
 * and curl send.
 */
const NOT_FORWARDED = {
  host: undefined,
  connection: undefined,
  expect: undefined,
  'http2-settings': undefined,
  te: undefined,
  upgrade: undefined,
};

/** Forwards a request. It compares the prefix with the path as written, so that other spellings don't match. */
async function forward(
  c: Context,
  target: string,
  headers: Readonly<Record<string, string>>,
  prefix = '',
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.startsWith(prefix) || !isPlainPath(pathname)) return c.text('Not found', 404);
  return proxy(`${target}${pathname.slice(prefix.length)}${search}`, {
    raw: c.req.raw,
    headers: { ...c.req.header(), ...NOT_FORWARDED, ...headers },
    redirect: 'manual',
  });
}

/**
 * Reads the client's address. The proxy in front of the site appends it; earlier entries may be forged.
 */
function readClientAddress(c: Context<ConnectionEnv>, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return withoutPort(forwarded ?? '') || c.env?.address || '';
}

/** Some load balancers add the port of the connection, which would make each connection another client. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2');
}

/** Answers in Netlify's order: withheld files, forced redirects, files, other redirects, the not-found page. */
async function answerPage(c: Context, { files, redirects, withholding }: SiteAppOptions): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const path = readSitePath(pathname);
  if (path === null) return sendNotFound(c, files, toMissingPage(pathname));
  const verdict = (await withholding?.decide(path)) ?? 'serve';
  if (withholding && verdict === 'not-found') return sendWithheld(c, files, toMissingPage(path), withholding);
  if (verdict === 'unavailable') {
    const headers = { 'retry-after': '60', 'cache-control': 'no-store' };
    return c.text('This file is being rebuilt. Try again in a minute.\n', 503, headers);
  }
  const forced = findRedirect(redirects, pathname, true);
  if (forced) return followRedirect(c, files, forced);
  const found = files.find(path);
  if (found.kind === 'file') return sendFile(c, files, found.file, 200);
  if (found.kind === 'redirect') return c.redirect(encodeURI(found.to) + search, 301);
  const redirect = findRedirect(redirects, pathname, false);
  if (redirect) return followRedirect(c, files, redirect);
  return sendNotFound(c, files);
}

function sendNotFound(c: Context, files: SiteFiles, page = MISSING_PAGE): Response | Promise<Response> {
  const own = files.find(page);
  const missing = own.kind === 'file' ? own : files.find(MISSING_PAGE);
  return missing.kind === 'file' ? sendFile(c, files, missing.file, 404) : c.text('Not found', 404);
}

/** Sends the not-found page without hidden pages in its menu. */
async function sendWithheld(
  c: Context,
  files: SiteFiles,
  page: string,
  { removeHidden }: Pick<Withholding, 'removeHidden'>,
): Promise<Response> {
  const found = files.find(page);
  if (found.kind !== 'file') return sendNotFound(c, files);
  const { content } = await files.read(found.file, 'identity');
  return c.html(await removeHidden(content.toString()), 404, { 'cache-control': 'no-store' });
}

interface FoundRedirect {
  readonly to: string;
  readonly status: number;
}

function findRedirect(rules: readonly RedirectRule[], path: string, force: boolean): FoundRedirect | null {
  for (const rule of rules.filter((one) => one.force === force)) {
    const values = matchPath(rule.from, path);
    if (values) return { to: fillPlaceholders(rule.to, values), status: rule.status };
  }
  return null;
}

async function followRedirect(
  c: Context,
  files: SiteFiles,
  { to, status }: FoundRedirect,
): Promise<Response> {
  if (status >= 300 && status < 400) {
    const { search } = new URL(c.req.url);
    return new Response(null, { status, headers: { location: to.includes('?') ? to : to + search } });
  }
  const found = files.find(to);
  return found.kind === 'file' ? sendFile(c, files, found.file, status) : c.text('Not found', 404);
}

async function sendFile(c: Context, files: SiteFiles, file: string, status: number): Promise<Response> {
  const { content, type, encoding, etag } = await files.read(
    file,
    chooseEncoding(c.req.header('accept-encoding')),
  );
  const headers = new Headers({
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    'cache-control': DEFAULT_CACHE_CONTROL,
  });
  if (status === 200 && c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(content.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { status, headers });
}
