import { readAttribute } from '../mdx/attribute';
import { isJsxElement, type JsxElement, type Root, walkTree } from '../mdx/nodes';
import { readLinkTarget } from './linkTarget';

/** Returns the new href of a page by a former one. */
export type Redirects = Pick<ReadonlyMap<string, string>, 'get'>;

/** URLs that need no resolving: an absolute path, a heading of the page, or a full URL. */
const ABSOLUTE = /^(?:\/|#|[a-z][a-z0-9+.-]*:)/i;

/**
 * Resolves a link as written to the URL that readers follow. Used by both the content check and the build.
 *
 * @param url with the product filled in, or with `{product}`
 * @param path the linking file: `docs/desktop/index.mdx`
 * @returns a full URL, or one that starts with `/` or `#`; null when the link has no target on the site
 */
function resolveLink(url: string, path: string): string | null {
  const trimmed = url.trim();
  if (ABSOLUTE.test(trimmed)) return trimmed;
  const target = readLinkTarget(trimmed, path);
  return target ? `${target.href}${target.suffix}` : null;
}

/**
 * Explains what is wrong with a relative link; null when it is valid.
 *
 * @param path the linking file
 */
export function findLinkProblem(url: string, path: string): string | null {
  if (resolveLink(url, path) !== null) return null;
  return path.startsWith('docs/_')
    ? 'Several pages include this partial. Start the link at the root: /products/…'
    : "This link doesn't match a page. Start it at the root: /products/…";
}

/**
 * Replaces links to files, relative links and links to former hrefs with the hrefs of their pages. Works in place; a
 * link without a target doesn't change.
 *
 * @param path the page's file: `docs/desktop/index.mdx`
 * @param redirects new hrefs of pages by their former ones
 */
export function resolveLinks(tree: Root, path: string, redirects: Redirects = new Map()): void {
  const resolve = (url: string): string => followRedirect(resolveLink(url, path) ?? url, redirects);
  walkTree(tree, ({ node }) => {
    if (node.type === 'link' || node.type === 'definition') node.url = resolve(node.url);
    else if (isJsxElement(node)) resolveHref(node, resolve);
  });
}

function followRedirect(url: string, redirects: Redirects): string {
  const end = url.search(/[?#]/);
  const href = end < 0 ? url : url.slice(0, end);
  const target = redirects.get(href.length > 1 && href.endsWith('/') ? href.slice(0, -1) : href);
  return target === undefined ? url : target + (end < 0 ? '' : url.slice(end));
}

function resolveHref({ attributes }: JsxElement, resolve: (url: string) => string): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue;
    const read = readAttribute(attribute);
    if (read.kind === 'literal' && typeof read.value === 'string') attribute.value = resolve(read.value);
  }
}
