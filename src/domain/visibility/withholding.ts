/**
 * What is withheld at the edge: a page was hidden, and the build that visitors still get has it. This module imports
 * nothing, so that an edge function can use it without a bundler.
 */

/** What a build says about its own files. Written beside the build, never into it: it names every page. */
export interface WithholdingManifest {
  /** When the build was made, ISO 8601 in UTC. */
  readonly builtAt: string;
  /** Where to ask which pages are hidden now. Both are public; null where the site has no database. */
  readonly database: { readonly url: string; readonly publishableKey: string } | null;
  /**
   * Parameters of `find_hidden_pages`, one list a call: of every page its file and its address. Pages are numbered in
   * this order, from 0.
   */
  readonly questions: readonly (readonly string[])[];
  /** Numbers of the pages that a file is for, by {@link toFileKey}. It is withheld when all of them are hidden. */
  readonly owners: Readonly<Record<string, readonly number[]>>;
  /** Keys of files that name every page, such as the sitemap; with a slash at the end, of all files below. */
  readonly siteWide: readonly string[];
}

/** What to do with a request. */
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
