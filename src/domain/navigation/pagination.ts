import { normalizePathname } from './breadcrumbs';
import type { Navigation, NavigationItem } from './types';
import { flattenNavigation } from './walk';

/** The previous and next page in navigation order. */
export interface Pagination {
  readonly previous: NavigationItem | null;
  readonly next: NavigationItem | null;
}

/**
 * Finds the pages before and after a page.
 *
 * @returns both null when no item has this href
 */
export function findPagination(navigation: Navigation, pathname: string): Pagination {
  const items = flattenNavigation(navigation);
  const path = normalizePathname(pathname);
  const index = items.findIndex(({ href }) => href === path);
  if (index < 0) return { previous: null, next: null };
  return { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}
