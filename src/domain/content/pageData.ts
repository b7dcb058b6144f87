import { normalizePathname } from '../navigation/breadcrumbs';
import type { Navigation } from '../navigation/types';
import type { PageElement } from './elements/pageElement';

/** What the application loads to show a page: a file next to the page's HTML, made by the build. */
export interface PageData {
  /** The version of the code that the build made the file for; other versions may not understand it. */
  readonly version: string;
  readonly metadata: PageMetadata;
  /** The front matter that the page's components use. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Headings in order, with Docusaurus' field names. */
  readonly toc: readonly { readonly id: string; readonly value: string; readonly level: number }[];
  readonly elements: readonly PageElement[];
}

/** The metadata of a page that its components use, with Docusaurus' field names. */
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
 * What follows `/products/` in the paths of pages that are loaded as data. It excludes dots: `/products/cli.html` is
 * another URL of a page, which Docusaurus treats as that page when no route matches it.
 */
const PAGE_PATTERN = '[\\w/-]+';

/** The paths of pages that are loaded as data, as a pattern of the router. */
export const PAGE_ROUTE = `/products/:page(${PAGE_PATTERN})`;

/** Whether a page can be loaded as data. */
export function hasPageRoute(pathname: string): boolean {
  return new RegExp(`^/products/${PAGE_PATTERN}$`).test(pathname);
}

/**
 * Name of the meta element that holds the version of the content that the page was built from: `contentVersion` of its
 * front matter.
 */
export const CONTENT_VERSION = 'content-version';

/** Reads the version of a page's content from its front matter. */
export function readContentVersion({ contentVersion }: Readonly<Record<string, unknown>>): string {
  return String(contentVersion);
}

/** The folder of all page data files. */
export const PAGE_DATA_FOLDER = '/page-data';

/**
 * The file with the public navigation. The application loads it when someone goes from a page without a sidebar to the
 * documentation.
 */
export const NAVIGATION_DATA = `${PAGE_DATA_FOLDER}/navigation.json`;

/** The content of {@link NAVIGATION_DATA}: the props that the documentation's layout gets. */
export interface NavigationData {
  readonly navigation: Navigation;
}

/** Served in place of a missing file: `null`, so that asking for a page that doesn't exist isn't a failed request. */
export const MISSING_PAGE_DATA = `${PAGE_DATA_FOLDER}/missing.json`;

/**
 * The path of a page's data file.
 *
 * @param pathname the page's path, with or without a trailing slash
 */
export function toPageDataPath(pathname: string): string {
  return `${PAGE_DATA_FOLDER}${normalizePathname(pathname)}.json`;
}
