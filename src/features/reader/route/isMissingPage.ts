import { getPageData } from '@site/src/data/pageData';

/**
 * Whether the site has no page at a path that was loaded. In the browser one route matches all paths of the documentation,
 * so a route alone doesn't say so.
 */
export function isMissingPage(pathname: string): boolean {
  return getPageData(pathname) === null;
}
