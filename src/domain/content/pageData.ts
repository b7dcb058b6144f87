import { normalizePathname } from '#domain/navigation/breadcrumbs';
import type { PageElement } from './elements/pageElement';

/** What the application loads to show a page: a file beside the page's HTML, made by the build. */
export interface PageData {
  /** Of the code that the build made the file for: other code may not understand it. */
  readonly version: string;
  readonly metadata: PageMetadata;
  /** What the page's components read of its front matter. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Headings in order, in Docusaurus' words. */
  readonly toc: readonly { readonly id: string; readonly value: string; readonly level: number }[];
  readonly elements: readonly PageElement[];
}

/** The part of Docusaurus' description of a page that its components read. */
interface PageMetadata {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** `@site/docs/support.mdx` */
  readonly source: string;
  /** The page's path. */
  readonly permalink: string;
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt?: number | null | undefined;
}

/**
 * The paths of pages that are loaded as data, as a pattern of the router. A dot isn't part of it: `/products/cli.html` is
 * another address of a page, which Docusaurus takes for the page when no route matches it.
 */
export const PAGE_ROUTE = '/products/:page([\\w/-]+)';

/** Whether a page can be loaded as data. */
export function hasPageRoute(pathname: string): boolean {
  return /^\/products\/[\w/-]+$/.test(pathname);
}

/** Name of the element in a page's head that says which content the page was made with: `contentVersion` of its front matter. */
export const CONTENT_VERSION = 'content-version';

/** Reads the version of a page's content from its front matter. */
export function readContentVersion({ contentVersion }: Readonly<Record<string, unknown>>): string {
  return String(contentVersion);
}

/** The folder of all files. */
export const PAGE_DATA_FOLDER = '/page-data';

/** What is served in place of a file that isn't there: JSON's `null`, so that a page that doesn't exist is no failed request. */
export const MISSING_PAGE_DATA = `${PAGE_DATA_FOLDER}/missing.json`;

/**
 * The path of a page's file.
 *
 * @param pathname the page's path, with or without a slash at its end
 */
export function toPageDataPath(pathname: string): string {
  return `${PAGE_DATA_FOLDER}${normalizePathname(pathname)}.json`;
}
