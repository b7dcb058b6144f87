import {
  askAsVisitor,
  findHiddenPages,
  type PagePaths,
  type PublicDatabase,
  type SendRequest,
} from './hiddenPages.ts';

/**
 * Withholding: a page was hidden after the build that is deployed, so its files are still there, and the edge function
 * doesn't serve them. This module imports nothing but its neighbor, so that the edge function can use it without a
 * bundler.
 */

/** Manifest of a build's files. Written beside the build, never into it: it names every page. */
export interface WithholdingManifest {
  /** When the build was made, ISO 8601 in UTC. */
  readonly builtAt: string;
  /** Where to ask which pages are hidden now. Both are public; null where the site has no database. */
  readonly database: PublicDatabase | null;
  /** Every published page. Their positions, from 0, are the numbers that {@link owners} has. */
  readonly pages: readonly PagePaths[];
  /** Numbers of the pages that a file is for, by {@link toFileKey}. It is withheld when all of them are hidden. */
  readonly owners: Readonly<Record<string, readonly number[]>>;
  /** Keys of files that name every page, such as the sitemap; with a slash at the end, of all files below. */
  readonly siteWide: readonly string[];
}

/**
 * Where a build leaves its manifest: beside the build, since it names every page, and where the host's edge function
 * finds it (netlify/edge-functions/serve.ts).
 *
 * @param build name of the build's folder: `build`
 * @returns a path from the project's root
 */
export function toManifestFile(build: string): string {
  return `.netlify/withholding/${build}.json`;
}

/** Longest wait for the database, in ms. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the database, as a visitor, which pages of a build are hidden now.
 *
 * @param send `fetch`
 * @returns numbers of the pages
 * @throws Error when the database doesn't answer, refuses, or answers anything else
 */
export async function findPagesHiddenNow(
  { database, pages }: Pick<WithholdingManifest, 'database' | 'pages'>,
  send: SendRequest,
): Promise<ReadonlySet<number>> {
  if (database === null) return new Set();
  const hidden = new Set(
    await findHiddenPages(pages, askAsVisitor(database, AbortSignal.timeout(TIMEOUT_MS), send)),
  );
  return new Set(pages.flatMap((page, number) => (hidden.has(page) ? [number] : [])));
}

/** Decision about a request. */
export type Verdict =
  /** As if nothing was hidden. */
  | 'serve'
  /** The page isn't there for visitors. */
  | 'not-found'
  /** The file names a hidden page; the next build has one without. */
  | 'unavailable';

/** Nothing that starts with these is of interest: the cheapest answer for most of what a page loads. */
const NEVER_WATCHED = ['/assets/css/', '/fonts/', '/api/', '/.netlify/'];

/**
 * The key of a file of the site, the same for every address that the host serves it at: letters' case, percent
 * escapes, doubled slashes, dots, a slash at the end, `.html` and `index` make no difference.
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
 * Whether a file can be withheld at all. Asked first: only then does it matter what is hidden.
 *
 * @param pathname path of the request
 */
export function isWatched(manifest: WithholdingManifest, pathname: string): boolean {
  if (NEVER_WATCHED.some((prefix) => pathname.startsWith(prefix))) return false;
  const key = toFileKey(pathname);
  return Object.hasOwn(manifest.owners, key) || isSiteWide(manifest, key);
}

/**
 * Decides about a request.
 *
 * @param hidden numbers of the pages that are hidden now
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

/** Escapes are decoded as often as there are any: some hosts decode twice. */
function decode(pathname: string): string {
  let decoded = pathname;
  for (let round = 0; round < 3 && decoded.includes('%'); round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // No percent escapes: the path is as it stands.
      return decoded;
    }
  }
  return decoded;
}

/** What {@link createHiddenPagesCache} needs of the platform. */
export interface HiddenPagesCacheOptions {
  /** Asks the database; rejects when it doesn't answer. */
  readonly ask: () => Promise<ReadonlySet<number>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** See {@link createHiddenPagesCache}. */
export interface HiddenPagesCache {
  /** Never rejects. */
  readonly read: () => Promise<ReadonlySet<number>>;
  /** The next read asks again. */
  readonly expire: () => void;
}

/** How long an answer is good, and how long the database isn't asked again after a failure, in ms. */
export const CACHE_TTL_MS = 10_000;
/** Longest that a request waits for a new answer, in ms. */
const CACHE_TIMEOUT_MS = 500;

/**
 * Caches which pages are hidden for ten seconds. A slow database costs the requests of that moment half a second, once;
 * when it doesn't answer, the last answer stays, or none, so no reader depends on it.
 */
export function createHiddenPagesCache({ ask, now, wait }: HiddenPagesCacheOptions): HiddenPagesCache {
  let known: ReadonlySet<number> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;
  let isLate = false;

  const refresh = async (): Promise<void> => {
    try {
      known = await ask();
    } catch (error) {
      console.warn("Couldn't find out which pages are hidden; using the last answer:", error);
    }
    pending = null;
    isLate = false;
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
        const late = wait(CACHE_TIMEOUT_MS).then(() => 'late' as const);
        const first = await Promise.race([pending, late]);
        if (first === 'late' && pending !== null) isLate = true;
      }
      return known;
    },
  };
}
