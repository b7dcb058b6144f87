import type { PlannedChange } from '../../git/changeSet';
import { toPageHref } from '../../product/pagePath';
import { product } from '../../product/product';
import { isRedirectSource } from '../links/redirects';
import { toPageId } from '../paths';
import { listFormerPaths, setFormerPaths } from './redirectEdits';
import type { SourceTexts, WorkingTree } from './workingTree';

/** Request to redirect readers of a path that doesn't exist to a page. */
export interface RedirectRequest {
  /** Href of the missing page: `/products/old`. */
  readonly from: string;
  /** Repo path of the target page. */
  readonly to: string;
}

/**
 * The former path that a page's front matter lists for an href: `meet-product/start` for `/products/meet-cairn/start`.
 *
 * @returns null when pages can't be redirected from there
 */
export function toRedirectSource(href: string): string | null {
  const path = /^\/products\/(?<path>.+?)\/?$/.exec(href)?.groups?.path;
  if (path === undefined) return null;
  const plain = path
    .split('/')
    .map((segment) =>
      segment
        .split('-')
        .map((word) => (word === product.slug ? 'product' : word))
        .join('-'),
    )
    .join('/');
  const isSame = isRedirectSource(plain) && toPageId(plain) === plain;
  return isSame && toPageHref(plain) === `/products/${path}` ? plain : null;
}

/**
 * Explains why readers of a path can't be redirected.
 *
 * @returns a sentence; null when they can
 */
export function findRedirectProblem({ pages }: Pick<WorkingTree, 'pages'>, from: string): string | null {
  const source = toRedirectSource(from);
  if (source === null) return 'Enter the path of a page that no longer exists, such as /products/old-page.';
  const existing = pages.find(({ path }) => toPageId(path) === source);
  if (existing) return `There is a page at this path (${existing.path}).`;
  const redirecting = pages.find(({ redirectFrom }) => redirectFrom.includes(source));
  return redirecting ? `${redirecting.path} already redirects from this path.` : null;
}

/**
 * Plans a redirect: a line in the front matter of the target page.
 *
 * @param texts includes the page's text
 * @throws RangeError when the path can't be redirected, or the text is missing
 */
export function planRedirect({ from, to }: RedirectRequest, texts: SourceTexts): PlannedChange[] {
  const source = toRedirectSource(from);
  const text = texts.get(to);
  if (source === null || text === undefined)
    throw new RangeError(`The redirect from ${from} can't be added.`);
  const former = listFormerPaths(text);
  if (former.includes(source)) return [];
  const edits = setFormerPaths(text, [...former, source]);
  return [{ kind: 'edit', path: to, edits, baseText: text }];
}
