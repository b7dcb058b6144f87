import type { SendRequest } from '../http/sendRequest.ts';
import { toMarkdownPaths } from '../llms/contentPath.ts';
import { findHiddenPages, type PagePaths, type PublicDatabase, queryAsVisitor } from './hiddenPages.ts';

/**
 * Withholding: when a page is hidden after the deployed build was made, its files are still deployed, and the edge
 * function doesn't serve them. This module imports only two small ones and a type, so that the edge function can
 * use it without a bundler.
 */

/** Manifest of a build's files. Written next to the build, never into it, because it names every page. */
export interface WithholdingManifest {
  /** When the build was made, ISO 8601 in UTC. */
  readonly builtAt: string;
  /** The database that knows which pages are hidden now. Its values are public; null when the site has no database. */
  readonly database: PublicDatabase | null;
  /** Every published page. Their indexes are the numbers in {@link owners}. */
  readonly pages: readonly PagePaths[];
  /** Indexes of the pages that a file belongs to, by {@link toFileKey}. It is withheld when all of them are hidden. */
  readonly owners: Readonly<Record<string, readonly number[]>>;
  /**
   * Keys of files that name every page, such as the sitemap; a key with a trailing slash stands for all files below it.
   */
  readonly siteWide: readonly string[];
}

/**
 * The path of a build's manifest: next to the build, because it names every page, and where the host's edge function
 * finds it (netlify/edge-functions/serve.ts).
 *
 * @param build name of the build's folder: `build`
 * @returns a path from the project's root
 */
export function toManifestFile(build: string): string {
  return `.netlify/withholding/${build}.json`;
}

/** Maximum time to wait for the database, in ms. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the database, as a visitor, which pages of a build are hidden now.
 *
 * @param send `fetch`
 * @returns indexes of the pages
 * @throws Error when the database doesn't respond, refuses, or returns anything else
 */
export async function findPagesHiddenNow(
  { database, pages }: Pick<WithholdingManifest, 'database' | 'pages'>,
  send: SendRequest,
): Promise<ReadonlySet<number>> {
  if (database === null) return new Set();
  const hidden = new Set(
    await findHiddenPages(pages, queryAsVisitor(database, AbortSignal.timeout(TIMEOUT_MS), send)),
  );
  return new Set(pages.flatMap((page, number) => (hidden.has(page) ? [number] : [])));
}

/** The hrefs of hidden pages. */
export function listHrefs(
  { pages }: Pick<WithholdingManifest, 'pages'>,
  hidden: ReadonlySet<number>,
): ReadonlySet<string> {
  return new Set(pages.flatMap(({ href }, number) => (hidden.has(number) ? [href] : [])));
}

/** @returns a function that finds the href of the page whose Markdown is at a path of a URL, if it's a page's */
export function indexMarkdown({
  pages,
}: Pick<WithholdingManifest, 'pages'>): (pathname: string) => string | undefined {
  const hrefs = new Map(
    pages.flatMap(({ href }) => toMarkdownPaths(href).map((path) => [toFileKey(path), href] as const)),
  );
  return (pathname) => hrefs.get(toFileKey(pathname));
}

/** Decision about a request. */
export type Verdict =
  /** The file is served normally. */
  | 'serve'
  /** For visitors, the page doesn't exist. */
  | 'not-found'
  /** The file names a hidden page; the next build has a version without it. */
  | 'unavailable';

/** Paths that are never withheld: the quickest check for most of what a page loads. */
const NEVER_WITHHELD = ['/assets/css/', '/fonts/', '/api/', '/.netlify/'];

/**
 * The key of a file of the site, the same for every path that the host serves it at. Case, percent escapes, doubled
 * slashes, dots, a trailing slash, `.html` and `index` make no difference.
 *
 * @param pathname path of a URL
 * @returns `/products/desktop` for the page, `/products/desktop.md` for its Markdown, `/` for the first page
 */
export function toFileKey(pathname: string): string {
  const parts: string[] = [];
  for (const part of decode(pathname).replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const path = `/${parts.join('/')}`.toLowerCase().replace(/\.html$/, '');
  return path.replace(/\/index$/, '') || '/';
}

/**
 * Whether a file could be withheld. Call this first: only then does it matter which pages are hidden.
 *
 * @param pathname path of the request
 */
export function canBeWithheld(manifest: WithholdingManifest, pathname: string): boolean {
  const key = toFileKey(pathname);
  if (NEVER_WITHHELD.some((prefix) => key.startsWith(prefix))) return false;
  return Object.hasOwn(manifest.owners, key) || isSiteWide(manifest, key);
}

/**
 * Decides how to answer a request.
 *
 * @param hidden indexes of the pages that are hidden now
 * @param pathname path of the request
 */
export function decideRequest(
  manifest: WithholdingManifest,
  hidden: ReadonlySet<number>,
  pathname: string,
): Verdict {
  if (hidden.size === 0) return 'serve';
  const key = toFileKey(pathname);
  const owners = Object.hasOwn(manifest.owners, key) ? (manifest.owners[key] ?? []) : [];
  if (owners.length > 0 && owners.every((page) => hidden.has(page))) return 'not-found';
  return isSiteWide(manifest, key) ? 'unavailable' : 'serve';
}

function isSiteWide({ siteWide }: WithholdingManifest, key: string): boolean {
  return siteWide.some((file) => (file.endsWith('/') ? key.startsWith(file) : key === file));
}

/** Decodes escapes repeatedly, because some hosts decode twice. */
function decode(pathname: string): string {
  let decoded = pathname;
  for (let round = 0; round < 3 && decoded.includes('%'); round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // Not valid percent-encoding, so the path is used as written.
      return decoded;
    }
  }
  return decoded;
}

/** What {@link createHiddenPagesCache} needs from the platform. */
export interface HiddenPagesCacheOptions {
  /** Asks the database; rejects when it doesn't respond. */
  readonly ask: () => Promise<ReadonlySet<number>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** See {@link createHiddenPagesCache}. */
export interface HiddenPagesCache {
  /** Never rejects. */
  readonly read: () => Promise<ReadonlySet<number>>;
  /** Makes the next read ask again. */
  readonly expire: () => void;
}

/** How long an answer is valid, and how long to wait before asking again after a failure, in ms. */
export const CACHE_TTL_MS = 10_000;
/** Maximum time that a request waits for a new answer, in ms. */
const CACHE_TIMEOUT_MS = 500;
/**
 * The same for the first answer. Without one, hidden pages would be served, and from another continent, a first answer
 * takes more than half a second. A host starts new instances all the time.
 */
const FIRST_TIMEOUT_MS = 3_000;

/**
 * Caches for ten seconds which pages are hidden. A slow database delays the requests of that moment by half a second,
 * once, and the first requests by up to three. When it doesn't respond, the last response is used, or none, so that
 * reading the site never depends on it.
 */
export function createHiddenPagesCache({ ask, now, wait }: HiddenPagesCacheOptions): HiddenPagesCache {
  let known: ReadonlySet<number> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;
  let isLate = false;
  let timeoutMs = FIRST_TIMEOUT_MS;

  const refresh = async (): Promise<void> => {
    try {
      known = await ask();
    } catch (error) {
      console.warn("Couldn't find out which pages are hidden; using the last response:", error);
    }
    pending = null;
    isLate = false;
    timeoutMs = CACHE_TIMEOUT_MS;
  };

  return {
    expire: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
    read: async () => {
      if (now() - askedAt >= CACHE_TTL_MS && pending === null) {
        askedAt = now();
        pending = refresh();
      }
      if (pending !== null && !isLate) {
        const late = wait(timeoutMs).then(() => 'late' as const);
        const first = await Promise.race([pending, late]);
        if (first === 'late' && pending !== null) isLate = true;
      }
      return known;
    },
  };
}
