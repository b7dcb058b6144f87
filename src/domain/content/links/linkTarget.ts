import { toPageHref } from '../../product/brandPath';
import { brandCode } from '../../product/brandText';
import { product as currentProduct, type Product } from '../../product/product';
import { toHref } from '../paths';

/** How a link within the documentation is spelled. */
type LinkStyle =
  /** From the root of the site: `/products/desktop`. */
  | 'address'
  /** The page's file, from the folder of the linking one: `../desktop/index.mdx`. */
  | 'file'
  /** An address from the one of the linking page: `drive`. */
  | 'relative';

/** Target of a link within the documentation. */
export interface LinkTarget {
  /** Address of the page, without hash and trailing slash. */
  readonly href: string;
  readonly style: LinkStyle;
  /** Of links to files: the file, from the repository's root. */
  readonly file: string | null;
  /** Suffix of the page's URL: a trailing slash, a query, a hash. */
  readonly suffix: string;
}

/**
 * Finds out which page a link points to.
 *
 * @param url the address as written, decoded: with `{product}`
 * @param path the linking file: `docs/desktop/index.mdx`
 * @returns null for links that point elsewhere or stay on the page
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
  // A partial is on many pages, and its relative links start from each of them.
  if (path.startsWith('docs/_')) return null;
  if (/\.mdx?$/.test(branded)) {
    const file = resolvePath(`/${path}`, branded).slice(1);
    if (!file.startsWith('docs/')) return null;
    return toTarget(toHref(file, product), 'file', file, suffix);
  }
  const own = toHref(path, product);
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

/** Location of a link, as far as it decides the link's target. */
export interface LinkBase {
  /** The page that shows it: `docs/desktop/index.mdx`. Links of a partial start from each page that includes it. */
  readonly path: string;
  /** Origin of the site; without it links to any origin point elsewhere. */
  readonly siteUrl?: string | undefined;
  readonly product?: Product | undefined;
}

/**
 * Every path of the site that an address may point to, however it is spelled: from the root or relative, as an address
 * or as a file, with the site's origin, percent escapes, backslashes, dots, doubled slashes, a query or a hash. A
 * relative address has two readings (as browsers resolve it, and from the file's folder), so there can be several.
 *
 * @param url the address as written, decoded from Markdown
 * @returns decoded paths from the root without dots and trailing slash: `/products/desktop`, `/img/a b.png`; files of
 *   the repository as `/docs/desktop/index.mdx`, `/static/img/a.png`. None for links that point elsewhere or stay
 */
export function listSitePaths(url: string, { path, siteUrl, product = currentProduct }: LinkBase): string[] {
  const address = toLocalAddress(brandCode(removeIgnored(url), product), siteUrl);
  const written = address?.replace(/[?#].*$/s, '') ?? '';
  if (written === '') return [];
  const decoded = decodePath(written) ?? written;
  if (decoded.startsWith('@site/')) return [resolvePath('/', decoded.slice('@site'.length))];
  if (decoded.startsWith('/')) return [resolvePath('/', decoded)];
  const own = toHref(path, product);
  // `trailingSlash` of an index page is off, but someone may have opened it with one.
  const readings = [`/${path}`, own, `${own}/`].map((base) => resolvePath(base, decoded));
  return [...new Set(readings)];
}

/**
 * Every page that an address may point to, whatever it is spelled like and whether there is such a page or not: the
 * page itself, its Markdown (`.md`, `/content/…`), its file, its social card.
 *
 * @param url the address as written, decoded from Markdown
 * @returns keys of {@link toPageKey}; none for links that point elsewhere or stay on the page
 */
export function listPageKeys(url: string, base: LinkBase): string[] {
  const keys = listSitePaths(url, base).flatMap((path) => toPageKeys(path, base.product ?? currentProduct));
  return [...new Set(keys)];
}

/**
 * A page's address as {@link listPageKeys} gives it, for comparison: some hosts ignore letters' case, so it does too.
 *
 * @param href address of a page: `/products/desktop`
 */
export function toPageKey(href: string): string {
  return href.toLowerCase();
}

function toPageKeys(path: string, product: Product): string[] {
  const bare = path
    .replace(/^\/social(?=\/products\/)(.*)\.png$/i, '$1')
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/\/index$/i, '');
  const asFile = /^\/docs\/(.+)$/i.exec(bare)?.[1];
  // The compiler also looks for files from the root of docs/.
  const isFile = /\.mdx?$/i.test(path);
  return [
    bare.replace(/^\/content\//i, '/products/'),
    ...(asFile ? [toPageHref(asFile, product)] : []),
    ...(isFile && !asFile ? [toPageHref(bare.slice(1), product)] : []),
  ]
    .filter((href) => /^\/products(?:\/|$)/i.test(href))
    .map(toPageKey);
}

/** Removes characters that browsers drop from URLs, and turns backslashes into slashes as they do. */
function removeIgnored(url: string): string {
  return [...url]
    .filter((character) => !'\t\n\r'.includes(character))
    .join('')
    .replaceAll('\\', '/')
    .trim();
}

/** The address without the site's own origin; null when it points to another one. */
function toLocalAddress(url: string, siteUrl: string | undefined): string | null {
  const authority = /^(?:https?:)?\/\/(?<host>[^/?#]*)(?<rest>.*)$/is.exec(url)?.groups;
  if (authority) {
    const host = authority.host?.replace(/^.*@/, '').toLowerCase();
    return host !== undefined && host === readHost(siteUrl) ? authority.rest || '/' : null;
  }
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? null : url;
}

function readHost(siteUrl: string | undefined): string | null {
  return URL.canParse(siteUrl ?? '') ? new URL(siteUrl ?? '').host : null;
}

function toTarget(href: string, style: LinkStyle, file: string | null, suffix: string): LinkTarget | null {
  return href.startsWith('/products/') ? { href, style, file, suffix } : null;
}

/** The page's URL, and its suffix as written. */
function splitAddress(url: string): { address: string; suffix: string } {
  const address = url.replace(/[?#].*$/s, '');
  const bare = address === '/' ? address : address.replace(/(?<!\/)\/+$/, '');
  return { address: bare, suffix: url.slice(bare.length) };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // No percent-encoding: such an address points to no page.
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
