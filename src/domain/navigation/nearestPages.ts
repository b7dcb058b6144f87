import { normalizePathname } from './breadcrumbs';
import type { Navigation, NavigationItem } from './types';
import { flattenNavigation } from './walk';

/** Maximum number of pages to suggest. */
const LIMIT = 4;

/**
 * Finds pages to suggest for a path without a page: those with the same name elsewhere, such as a page that moved, then
 * the nearest page above the path.
 */
export function findNearestPages(navigation: Navigation, pathname: string): NavigationItem[] {
  const path = normalizePathname(pathname);
  const name = path.slice(path.lastIndexOf('/'));
  const items = flattenNavigation(navigation);
  const namesakes = name === '/' ? [] : items.filter(({ href }) => href.endsWith(name));
  const above = items
    .filter(({ href }) => path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length);
  return [...new Set([...namesakes.slice(0, LIMIT - 1), ...above.slice(0, 1)])];
}
