import { normalizePathname } from './breadcrumbs';
import type { Navigation, NavigationItem } from './types';
import { flattenNavigation } from './walk';

/** The neighbors of a page in the order of the navigation. */
export interface Pagination {
  readonly previous: NavigationItem | null;
  readonly next: NavigationItem | null;
}

/**
 * The pages before and after a page.
 *
 * @returns both null when no item has this address
 */
export function findPagination(navigation: Navigation, pathname: string): Pagination {
  const items = flattenNavigation(navigation);
  const index = items.findIndex(({ href }) => href === normalizePathname(pathname));
  if (index < 0) return { previous: null, next: null };
  return { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}
