import { toPageHref } from '../../product/pagePath';
import type { FrontMatter } from '../frontMatter/frontMatter';
import { toPageId } from '../paths';

/**
 * The front matter key that lists the former paths of a page: `redirectFrom: [desktop/old-name]`, paths below `docs/`
 * without extension, with the product placeholder word `product`. It is set on the target page, so that a rename and
 * its redirect are one change.
 */
export const REDIRECT_KEY = 'redirectFrom';

/** Safe in every host's list of redirects, where spaces, `*`, `:` and `#` have a meaning. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** The fields of a page that redirects need. */
export interface RedirectingPage {
  /** Path below `docs/`: `desktop/index.mdx`. */
  readonly path: string;
  readonly frontMatter: FrontMatter;
}

/** A permanent redirect between hrefs of the documentation. */
export interface PageRedirect {
  readonly from: string;
  readonly to: string;
}

/** Whether this page id can be redirected from when its page is gone. */
export function isRedirectSource(id: string): boolean {
  return SAFE_ID.test(id);
}

/**
 * Reads the former paths from a page's front matter.
 *
 * @returns the listed paths, valid or not; null when the value isn't a list of texts
 */
export function readRedirectFrom(frontMatter: FrontMatter): readonly string[] | null {
  const value = frontMatter[REDIRECT_KEY];
  if (value === undefined || value === null || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  return list.every((item) => typeof item === 'string') ? list : null;
}

/**
 * Lists the redirects of a site. Omits invalid ones: an existing page always wins over a redirect from its href, and
 * the first of two equal redirects wins.
 *
 * @param pages the published pages; others are private and must not be named
 */
export function listRedirects(pages: readonly RedirectingPage[]): PageRedirect[] {
  const taken = new Set(pages.map(({ path }) => toPageHref(path)));
  return pages.flatMap(({ path, frontMatter }) =>
    (readRedirectFrom(frontMatter) ?? []).flatMap((id) => {
      const from = toPageHref(id);
      if (!isRedirectSource(id) || taken.has(from)) return [];
      taken.add(from);
      return [{ from, to: toPageHref(path) }];
    }),
  );
}

/** A problem in a page's list of former paths. */
export interface RedirectProblem {
  readonly path: string;
  /** A sentence that explains the problem and its fix. */
  readonly reason: string;
}

/**
 * Lists everything wrong with redirects: values that aren't a list, unsafe characters, existing pages, duplicate hrefs.
 * Redirects point to the page that lists them, and never start at an existing page, so there are no chains or loops.
 *
 * @param pages every page below `docs/`
 */
export function checkRedirects(pages: readonly RedirectingPage[]): RedirectProblem[] {
  const existing = new Map(pages.map(({ path }) => [toPageId(path), path]));
  const sources = new Map<string, string>();
  return pages.flatMap(({ path, frontMatter }) => {
    const list = readRedirectFrom(frontMatter);
    if (!list) return [{ path, reason: `${REDIRECT_KEY} must be a list of paths: "[desktop/old-name]".` }];
    return list.flatMap((id) => {
      const reason = findRedirectProblem(id, existing, sources);
      if (!sources.has(id)) sources.set(id, path);
      return reason ? [{ path, reason }] : [];
    });
  });
}

function findRedirectProblem(
  id: string,
  existing: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
): string | null {
  const name = `${REDIRECT_KEY} "${id}"`;
  if (!isRedirectSource(id) || toPageId(id) !== id) {
    return `${name}: use a path in docs/ without the extension. It can have letters, digits, hyphens and slashes.`;
  }
  const page = existing.get(id);
  if (page) return `${name}: the page ${page} exists at this path.`;
  const first = sources.get(id);
  return first ? `${name}: ${first} already redirects from this path.` : null;
}
