import { toPageHref } from '../../product/brandPath';
import { product as currentProduct, type Product } from '../../product/product';
import type { FrontMatter } from '../frontMatter/frontMatter';
import { toPageId } from '../paths';

/**
 * The front-matter key that lists what a page was called before: `redirectFrom: [desktop/old-name]`, paths below
 * `docs/` without extension, with the literal word `product`. It is in the page that answers now, so that a
 * rename and its redirect are one change.
 */
export const REDIRECT_KEY = 'redirectFrom';

/** Plain enough for every host's list of redirects, where spaces, `*`, `:` and `#` mean something. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** A page, as far as redirects look at it. */
export interface RedirectingPage {
  /** Path below `docs/`: `desktop/index.mdx`. */
  readonly path: string;
  readonly frontMatter: FrontMatter;
}

/** One permanent redirect between addresses of the documentation. */
export interface PageRedirect {
  readonly from: string;
  readonly to: string;
}

/** Whether a page of this content id can be redirected from when it is gone. */
export function isRedirectSource(id: string): boolean {
  return SAFE_ID.test(id);
}

/**
 * The former paths that a page's front matter lists.
 *
 * @returns what stands there, good or not; null when it is no list of texts
 */
export function readRedirectFrom(frontMatter: FrontMatter): readonly string[] | null {
  const value = frontMatter[REDIRECT_KEY];
  if (value === undefined || value === null || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  return list.every((item) => typeof item === 'string') ? list : null;
}

/**
 * The redirects of a site. What is faulty is left out: a page always goes before a redirect from its address, and the
 * first of two equal redirects counts.
 *
 * @param pages the pages that are published; others are private and must not be named
 */
export function listRedirects(
  pages: readonly RedirectingPage[],
  product: Product = currentProduct,
): PageRedirect[] {
  const taken = new Set(pages.map(({ path }) => toPageHref(path, product)));
  return pages.flatMap(({ path, frontMatter }) =>
    (readRedirectFrom(frontMatter) ?? []).flatMap((id) => {
      const from = toPageHref(id, product);
      if (!isRedirectSource(id) || taken.has(from)) return [];
      taken.add(from);
      return [{ from, to: toPageHref(path, product) }];
    }),
  );
}

/** A fault of a page's list of former paths. */
export interface RedirectProblem {
  readonly path: string;
  /** Sentence that explains the problem and its fix. */
  readonly reason: string;
}

/**
 * Everything wrong with redirects: no list, unsafe characters, a page that exists, the same address twice. Since
 * redirects point to the page they are in, and never start at one, there are no chains and no circles.
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
      const reason = findFault(id, existing, sources);
      if (!sources.has(id)) sources.set(id, path);
      return reason ? [{ path, reason }] : [];
    });
  });
}

function findFault(
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
