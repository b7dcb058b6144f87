// Written by the build, before the host bundles this function. A deploy without the file fails.
import manifestFile from '../../.netlify/withholding/build.json' with { type: 'json' };
import { countAgentRead, findAgentRead } from '../../src/domain/http/agentReads.ts';
import {
  findNegotiatedMarkdown,
  missingMarkdown,
  respondWithMarkdown,
} from '../../src/domain/http/markdownNegotiation.ts';
import { toMissingPage } from '../../src/domain/http/missingPage.ts';
import { removeFromMenu } from '../../src/domain/visibility/menuWithoutPages.ts';
import {
  canBeWithheld,
  createHiddenPagesCache,
  decideRequest,
  findPagesHiddenNow,
  indexMarkdown,
  listHrefs,
  toFileKey,
  type WithholdingManifest,
} from '../../src/domain/visibility/withholding.ts';

const manifest: WithholdingManifest = manifestFile;
const findMarkdownPage = indexMarkdown(manifest);
const cache = createHiddenPagesCache({
  ask: () => findPagesHiddenNow(manifest, fetch),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Seconds after which a client may retry a file that is being rebuilt. */
const RETRY_AFTER = '60';

/**
 * The host's image service. It may read images past this function, and so serve those that are withheld; the
 * site doesn't use it.
 */
const IMAGE_SERVICE = '/.netlify/images';

/** The part of the host's context for edge functions that this one uses. */
interface EdgeContext {
  /** Keeps the function alive for work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void;
}

/**
 * Runs before the host serves a file. First it withholds the files of pages that were hidden after this deploy was
 * built, until the next deploy is live. Then it answers clients that prefer Markdown. All other requests pass through.
 * Reads by agents are counted in the background and never delay the response.
 */
export default async function serve(request: Request, context?: EdgeContext): Promise<Response | undefined> {
  // By its key, because escapes and doubled slashes lead to the same service.
  if (toFileKey(new URL(request.url).pathname).startsWith(IMAGE_SERVICE)) {
    return new Response(null, { status: 404 });
  }
  const withheld = await withhold(request);
  if (withheld) return withheld;
  const markdown = await respondWithMarkdown(request, fetch);
  const read = findAgentRead(request, markdown, findMarkdownPage);
  if (read && manifest.database) context?.waitUntil?.(countAgentRead(read, manifest.database, fetch));
  return markdown;
}

async function withhold(request: Request): Promise<Response | undefined> {
  const { method, headers: sent } = request;
  const { pathname } = new URL(request.url);
  if (!canBeWithheld(manifest, pathname)) return undefined;
  const hidden = await cache.read();
  const verdict = decideRequest(manifest, hidden, pathname);
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
  if (findNegotiatedMarkdown({ method, pathname, accept: sent.get('accept') }) !== null) {
    const missing = missingMarkdown(method);
    missing.headers.set('cache-control', 'no-store');
    return missing;
  }
  // The not-found page with its own headers, and without hidden pages in its menu. For people with a role, its script
  // then loads the hidden page.
  const page = await fetch(new URL(toMissingPage(pathname), request.url));
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.delete('etag');
  if (method === 'HEAD') return new Response(null, { status: 404, headers });
  const html = removeFromMenu(await page.text(), listHrefs(manifest, hidden));
  return new Response(html, { status: 404, headers });
}

/** The paths that the host runs this function for. If it fails, the host serves the file anyway. */
export const config = {
  path: ['/*'],
  excludedPath: [
    '/assets/css/*',
    '/fonts/*',
    '/api/*',
    '/.netlify/functions/*',
    '/404.html',
    '/products/404.html',
  ],
  onError: 'bypass',
};
