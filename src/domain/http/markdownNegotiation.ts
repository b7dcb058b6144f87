import type { SendRequest } from './sendRequest.ts';

/**
 * Markdown for programs at the URLs of pages. This module imports only a type, so that an edge function can use it
 * without a bundler.
 */

/** Request headers that also matter for the Markdown. */
const PASSED_HEADERS = ['if-none-match', 'if-modified-since'];
/** Headers that describe the encoded body. They must not be passed on, because `fetch` has decoded it. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/** One media range of an Accept header: `text/*;q=0.5`. */
const MEDIA_RANGE = /^\s*([^\s;/]+\/[^\s;/]+)\s*(?:;(.*))?$/s;
const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * Whether a client prefers Markdown to HTML: it names `text/markdown`, and gives HTML no higher quality. Browsers never
 * name it. Invalid parts of the header are ignored.
 *
 * @param accept value of the Accept header; null when there is none
 */
export function prefersMarkdown(accept: string | null): boolean {
  const qualities = readQualities(accept ?? '');
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

function readQualities(accept: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [, range, parameters] = MEDIA_RANGE.exec(part) ?? [];
    const quality = range === undefined ? null : readQuality(parameters);
    if (range === undefined || quality === null) continue;
    const type = range.toLowerCase();
    qualities.set(type, Math.max(quality, qualities.get(type) ?? 0));
  }
  return qualities;
}

/** @returns null when the quality isn't a number from 0 to 1 */
function readQuality(parameters: string | undefined): number | null {
  const written = parameters?.split(';').find((parameter) => /^\s*q\s*=/i.test(parameter));
  if (written === undefined) return 1;
  const [, value] = QUALITY.exec(written) ?? [];
  return value === undefined ? null : Number(value);
}

/** The request fields that decide between a page's HTML and its Markdown. */
export interface PageRequest {
  readonly method: string;
  readonly pathname: string;
  /** Value of the Accept header; null when there is none. */
  readonly accept: string | null;
}

/**
 * Finds the Markdown file that answers a request for a page.
 *
 * @returns its path; null when the client doesn't prefer Markdown, or the URL can't be a page's
 */
export function findNegotiatedMarkdown({ method, pathname, accept }: PageRequest): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!pathname.startsWith('/products/') || /(?:\/|\.html|\.md)$/i.test(pathname)) return null;
  return prefersMarkdown(accept) ? `${pathname}.md` : null;
}

/**
 * Answers a request for a page with its Markdown when the client prefers it. The Markdown is fetched from its own URL,
 * so the host's cache never has two texts under one key; `Vary` informs other caches.
 *
 * @param send requests the Markdown from the site, as a visitor
 * @returns undefined when the page's HTML should be served, also when the URL redirects; 404 as Markdown when the URL
 *   has none
 */
export async function respondWithMarkdown(
  request: Request,
  send: SendRequest,
): Promise<Response | undefined> {
  const { method, headers } = request;
  const { origin, pathname } = new URL(request.url);
  const markdownPath = findNegotiatedMarkdown({ method, pathname, accept: headers.get('accept') });
  if (markdownPath === null) return undefined;
  const passed = PASSED_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const found = await send(`${origin}${markdownPath}`, { method, headers: passed, redirect: 'manual' });
  if (found.status !== 200 && found.status !== 304) {
    await found.body?.cancel();
    return found.status === 404 ? missingMarkdown(method) : undefined;
  }
  const answered = new Headers(found.headers);
  for (const name of BODY_HEADERS) answered.delete(name);
  // The header keeps search engines from indexing the Markdown's own URL, but this response is for the page's URL.
  if (answered.get('x-robots-tag') === 'noindex') answered.delete('x-robots-tag');
  answered.set('content-location', markdownPath);
  answered.set('content-type', 'text/markdown; charset=utf-8');
  answered.set('link', `<${pathname}>; rel="canonical", ${LLMS_LINK}`);
  answered.set('vary', PAGE_VARY);
  return new Response(method === 'HEAD' || found.status === 304 ? null : found.body, {
    status: found.status,
    headers: answered,
  });
}

/** The not-found page for programs, which would read a hundred times as much HTML. */
export function missingMarkdown(method: string): Response {
  const text = '# Page not found\n\nNo page has this URL. [llms.txt](/llms.txt) lists every page.\n';
  return new Response(method === 'HEAD' ? null : text, {
    status: 404,
    headers: {
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/markdown; charset=utf-8',
      link: LLMS_LINK,
      vary: PAGE_VARY,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Value of `Vary` for pages: their HTML and their Markdown share a URL. */
export const PAGE_VARY = 'Accept, Accept-Encoding';
/** Link to the summary of the site, for a `Link` header. */
export const LLMS_LINK = '</llms.txt>; rel="llms-txt"';
