import { toContentId } from '../../navigation/contentId';
import { toPageHref } from '../../product/brandPath';
import { brandCode } from '../../product/brandText';
import { product as currentProduct, type Product } from '../../product/product';

/** How a link within the documentation is spelled. */
export type LinkStyle =
  /** From the root of the site: `/products/desktop`. */
  | 'address'
  /** The page's file, from the folder of the linking one: `../desktop/index.mdx`. */
  | 'file'
  /** An address from the one of the linking page: `drive`. */
  | 'relative';

/** Where a link within the documentation leads. */
export interface LinkTarget {
  /** Address of the page, without hash and trailing slash. */
  readonly href: string;
  readonly style: LinkStyle;
  /** Of links to files: the file, from the repository's root. */
  readonly file: string | null;
  /** What stands behind the page's address: a trailing slash, a query, a hash. */
  readonly suffix: string;
}

/**
 * Finds out which page a link leads to.
 *
 * @param url the address as it is written, decoded: with `{product}`
 * @param path the linking file: `docs/desktop/index.mdx`
 * @returns null for links that lead elsewhere or stay on the page
 */
export function readLinkTarget(
  url: string,
  path: string,
  product: Product = currentProduct,
): LinkTarget | null {
  const { address, suffix } = splitAddress(url.trim());
  if (address === '' || address.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return null;
  const branded = decodePath(brandCode(address, product));
  if (branded === null || branded.includes('{')) return null;
  if (branded.startsWith('/')) return toTarget(resolvePath('/', branded), 'address', null, suffix);
  // A shared text stands on many pages, and its relative links lead from each of them.
  if (path.startsWith('docs/_')) return null;
  if (/\.mdx?$/.test(branded)) {
    const file = resolvePath(`/${path}`, branded).slice(1);
    if (!file.startsWith('docs/')) return null;
    return toTarget(toPageHref(toContentId(file), product), 'file', file, suffix);
  }
  const own = toPageHref(toContentId(path), product);
  return toTarget(resolvePath(own, branded), 'relative', null, suffix);
}

/**
 * The address of a page as content spells it: with `{product}` for the slug.
 *
 * @param id the page's content id: `meet-product/fundamentals`
 */
export function toSourceAddress(id: string): string {
  return toPageHref(id, { name: '{Product}', slug: '{product}' });
}

/** The address that leads from one file to another one: `../desktop/index.mdx`. */
export function toRelativeFile(from: string, to: string): string {
  const source = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < source.length && shared < target.length - 1 && source[shared] === target[shared])
    shared += 1;
  const up = source.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...target.slice(shared)].join('/');
}

function toTarget(href: string, style: LinkStyle, file: string | null, suffix: string): LinkTarget | null {
  return href.startsWith('/products/') ? { href, style, file, suffix } : null;
}

/** The page's address, and what stands behind it as it is written. */
function splitAddress(url: string): { address: string; suffix: string } {
  const address = url.replace(/[?#].*$/s, '');
  const bare = address === '/' ? address : address.replace(/(?<!\/)\/+$/, '');
  return { address: bare, suffix: url.slice(bare.length) };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // No percent-encoding: such an address leads to no page.
    return null;
  }
}

/** Resolves a path from another one's folder, as browsers do. */
function resolvePath(base: string, path: string): string {
  const parts = path.startsWith('/') ? [] : base.split('/').slice(1, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
