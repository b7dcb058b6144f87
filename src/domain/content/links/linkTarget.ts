import { toPageHref } from '../../product/pagePath';
import { withProductSlug } from '../../product/productText';
import { decodeUriComponent } from '../../text/decodeUriComponent';
import { toHref } from '../paths';

/** How a link within the documentation is written. */
type LinkStyle =
  /** An absolute path on the site: `/products/desktop`. */
  | 'absolute'
  /** The page's file, relative to the folder of the linking file: `../desktop/index.mdx`. */
  | 'file'
  /** A URL relative to the linking page: `drive`. */
  | 'relative';

/** The target of a link within the documentation. */
export interface LinkTarget {
  /** The page's href, without hash and trailing slash. */
  readonly href: string;
  readonly style: LinkStyle;
  /** For links to files: the file, from the repository's root. */
  readonly file: string | null;
  /** The rest of the URL as written: a trailing slash, a query, a hash. */
  readonly suffix: string;
}

/**
 * Finds the page that a link points to.
 *
 * @param url as written, decoded, with `{product}`
 * @param path the linking file: `docs/desktop/index.mdx`
 * @returns null for links that point elsewhere or within the page
 */
export function readLinkTarget(url: string, path: string): LinkTarget | null {
  const { bare, suffix } = splitSuffix(url.trim());
  if (bare === '' || bare.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(bare)) return null;
  // What isn't valid percent-encoding points to no page.
  const filled = decodeUriComponent(withProductSlug(bare));
  if (filled === null || filled.includes('{')) return null;
  if (filled.startsWith('/')) return toTarget(resolvePath('/', filled), 'absolute', null, suffix);
  // A partial is on many pages, and its relative links are resolved from each of them.
  if (path.startsWith('docs/_')) return null;
  if (/\.mdx?$/.test(filled)) {
    const file = resolvePath(`/${path}`, filled).slice(1);
    if (!file.startsWith('docs/')) return null;
    return toTarget(toHref(file), 'file', file, suffix);
  }
  const own = toHref(path);
  return toTarget(resolvePath(own, filled), 'relative', null, suffix);
}

/**
 * The href of a page as content writes it: with `{product}` for the slug.
 *
 * @param id the page's id: `meet-product/fundamentals`
 */
export function toSourceHref(id: string): string {
  return toPageHref(id, '{product}');
}

/** The relative path from one file to another: `../desktop/index.mdx`. */
export function toRelativeFile(from: string, to: string): string {
  const source = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < source.length && shared < target.length - 1 && source[shared] === target[shared])
    shared += 1;
  const up = source.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...target.slice(shared)].join('/');
}

/** The location of a link, which its target depends on. */
export interface LinkBase {
  /**
   * The page that shows it: `docs/desktop/index.mdx`. Links in a partial are resolved from each page that includes it.
   */
  readonly path: string;
  /** Origin of the site; without it, links with any origin point elsewhere. */
  readonly siteUrl?: string | undefined;
}

/**
 * Lists every path on the site that a URL may point to, in any spelling: absolute or relative, as an href or a file,
 * with the site's origin, percent escapes, backslashes, dots, doubled slashes, a query or a hash. A relative URL can be
 * resolved in two ways (as browsers do, and from the file's folder), so there can be several paths.
 *
 * @param url as written, decoded from Markdown
 * @returns decoded absolute paths without dots and trailing slash: `/products/desktop`, `/img/a b.png`; files of the
 *   repository as `/docs/desktop/index.mdx`, `/static/img/a.png`. Empty for links that point elsewhere or within the
 *   page
 */
export function listSitePaths(url: string, { path, siteUrl }: LinkBase): string[] {
  const local = toLocalUrl(withProductSlug(removeIgnored(url)), siteUrl);
  const written = local?.replace(/[?#].*$/s, '') ?? '';
  if (written === '') return [];
  const decoded = decodeUriComponent(written) ?? written;
  if (decoded.startsWith('@site/')) return [resolvePath('/', decoded.slice('@site'.length))];
  if (decoded.startsWith('/')) return [resolvePath('/', decoded)];
  const own = toHref(path);
  // URLs of index pages have no trailing slash, but a reader may have opened the page with one.
  const readings = [`/${path}`, own, `${own}/`].map((base) => resolvePath(base, decoded));
  return [...new Set(readings)];
}

/**
 * Lists every page that a URL may point to, in any spelling, whether or not the page exists: the page itself, its
 * Markdown (`.md`, `/content/…`), its file, its social card.
 *
 * @param url as written, decoded from Markdown
 * @returns keys of {@link toPageKey}; empty for links that point elsewhere or within the page
 */
export function listPageKeys(url: string, base: LinkBase): string[] {
  const keys = listSitePaths(url, base).flatMap(toPageKeys);
  return [...new Set(keys)];
}

/**
 * Normalizes a page's href for comparison with {@link listPageKeys}. Ignores case, because some hosts do.
 *
 * @param href of a page: `/products/desktop`
 */
export function toPageKey(href: string): string {
  return href.toLowerCase();
}

function toPageKeys(path: string): string[] {
  const bare = path
    .replace(/^\/social(?=\/products\/)(.*)\.png$/i, '$1')
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/\/index$/i, '');
  const asFile = /^\/docs\/(.+)$/i.exec(bare)?.[1];
  // The compiler also resolves files from the root of docs/.
  const isFile = /\.mdx?$/i.test(path);
  return [
    bare.replace(/^\/content\//i, '/products/'),
    ...(asFile ? [toPageHref(asFile)] : []),
    ...(isFile && !asFile ? [toPageHref(bare.slice(1))] : []),
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

/** The URL without the site's own origin; null when it has another one. */
function toLocalUrl(url: string, siteUrl: string | undefined): string | null {
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
function splitSuffix(url: string): { bare: string; suffix: string } {
  const path = url.replace(/[?#].*$/s, '');
  const bare = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
  return { bare, suffix: url.slice(bare.length) };
}

/** Resolves a relative path against a base path, as browsers do. */
function resolvePath(base: string, path: string): string {
  const parts = path.startsWith('/') ? [] : base.split('/').slice(1, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
