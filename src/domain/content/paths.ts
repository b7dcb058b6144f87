import { MISSING_DOCS_PATH } from '../http/missingPage';
import { toPageHref } from '../product/pagePath';

/**
 * The four kinds of path, and conversions between them. The types keep them from being mixed up: a plain string is
 * accepted as any kind, but one kind isn't accepted as another.
 */

declare const kind: unique symbol;
type PathOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** From the root of the repository: `docs/desktop/index.mdx`. */
export type RepoPath = PathOf<'repo'>;
/** Below `docs/`: `desktop/index.mdx`. */
export type ContentPath = PathOf<'content'>;
/** A content path without extension and trailing `index`: `desktop`; '' for `index.mdx`. The navigation's ids. */
export type PageId = PathOf<'id'>;
/** On the site: `/products/desktop`. */
export type Href = PathOf<'href'>;

const CONTENT = /^\/?docs\//;

/** `desktop/index.mdx` for `docs/desktop/index.mdx`. */
export function toContentPath(path: RepoPath): ContentPath {
  return path.replace(CONTENT, '');
}

/** `docs/desktop/index.mdx` for `desktop/index.mdx`. */
export function toRepoPath(path: ContentPath): RepoPath {
  return `docs/${path}`;
}

/** `desktop` for `docs/desktop/index.mdx` and for `desktop/index.mdx`. */
export function toPageId(path: RepoPath | ContentPath): PageId {
  return path
    .replace(CONTENT, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');
}

/** `/products/desktop` for `docs/desktop/index.mdx` and for `desktop/index.mdx`, with the name of the product. */
export function toHref(path: RepoPath | ContentPath): Href {
  return toPageHref(path.replace(CONTENT, ''));
}

/** The site's own pages, and paths at which a host serves the Markdown or HTML of another page. */
const RESERVED_HREF = new RegExp(`^/products$|^${MISSING_DOCS_PATH}$|\\.(?:md|html)$|/index$`, 'i');

/** Whether the site uses an href itself, so that no page can have it. */
export function isReservedHref(href: string): boolean {
  return RESERVED_HREF.test(href);
}

/** @returns the name of the data file at a path in the repository; null for other files */
export function toDataName(path: string): string | null {
  return /^docs\/_data\/(?<name>.+)\.yaml$/.exec(path)?.groups?.name ?? null;
}

/** @returns the name of the partial at a path in the repository, as `<Include>` names it; null for other files */
export function toPartialName(path: string): string | null {
  return /^docs\/_partials\/(?<name>.+)\.mdx$/.exec(path)?.groups?.name ?? null;
}

/** @returns the path in the repository of a partial */
export function toPartialPath(name: string): string {
  return `docs/_partials/${name}.mdx`;
}

/** @returns the path in the repository of a data file */
export function toDataPath(name: string): string {
  return `docs/_data/${name}.yaml`;
}
