// The build writes it before the host bundles this function; a deploy without it fails.
import manifestFile from '../../.netlify/withholding/build.json' with { type: 'json' };
import { countAgentRead, findAgentRead } from '../../src/domain/http/agentReads.ts';
import { answerWithMarkdown } from '../../src/domain/http/markdownNegotiation.ts';
import { toMissingPage } from '../../src/domain/http/missingPage.ts';
import {
  createHiddenPagesCache,
  decideRequest,
  findPagesHiddenNow,
  isWatched,
  type WithholdingManifest,
} from '../../src/domain/visibility/withholding.ts';

const manifest: WithholdingManifest = manifestFile;
const cache = createHiddenPagesCache({
  ask: () => findPagesHiddenNow(manifest, fetch),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Seconds after which a file that is being rebuilt can be asked for again. */
const RETRY_AFTER = '60';

/** What the host gives an edge function; only the part in use. */
interface EdgeContext {
  /** Lets work go on after the answer. */
  waitUntil?(work: Promise<unknown>): void;
}

/**
 * Runs in front of the site's files. Withholds those of pages that were hidden after this deploy was built, until the
 * next deploy is there; then answers programs that prefer Markdown. Other requests go on unchanged. What programs read is
 * counted beside the answer, which never waits for it.
 */
export default async function serve(request: Request, context?: EdgeContext): Promise<Response | undefined> {
  const withheld = await withhold(request);
  if (withheld) return withheld;
  const markdown = await answerWithMarkdown(request, fetch);
  const read = findAgentRead({
    method: request.method,
    pathname: new URL(request.url).pathname,
    userAgent: request.headers.get('user-agent'),
    isNegotiated: markdown !== undefined,
  });
  if (read && manifest.database) context?.waitUntil?.(countAgentRead(read, manifest.database, fetch));
  return markdown;
}

async function withhold(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!isWatched(manifest, pathname)) return undefined;
  const verdict = decideRequest(manifest, await cache.read(), pathname);
  if (verdict === 'serve') return undefined;
  if (verdict === 'unavailable') {
    return new Response('This file is being rebuilt. Try again in a minute.\n', {
      status: 503,
      headers: {
        'retry-after': RETRY_AFTER,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      },
    });
  }
  // The not-found page, with its headers: it shows a hidden page to people with a role.
  const page = await fetch(new URL(toMissingPage(pathname), request.url));
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.delete('etag');
  return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers });
}

/** Where the host asks this function; a fault of it leaves the site as it is. */
export const config = {
  path: ['/*'],
  excludedPath: ['/assets/css/*', '/fonts/*', '/api/*', '/.netlify/*', '/404.html', '/products/404.html'],
  onError: 'bypass',
};
