import type { Navigation, NavigationItem } from './types';

/** One breadcrumb: ancestors are links, the current page isn't. */
export interface Breadcrumb {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/**
 * The breadcrumbs of a page, built from the navigation tree.
 *
 * @param pathname the page's path; a trailing slash is ignored
 * @returns from the outermost ancestor to the page itself; empty when no item has this href
 */
export function getBreadcrumbItems(navigation: Navigation, pathname: string): Breadcrumb[] {
  const trail = findTrail(navigation, pathname);
  return trail.map((item, index) => ({
    title: item.breadcrumbTitle ?? item.title,
    href: item.href,
    isCurrent: index === trail.length - 1,
  }));
}

/**
 * The items from the top of the tree to the page.
 *
 * @returns the trail, the page last; empty when no item has this href
 */
export function findTrail(navigation: Navigation, pathname: string): NavigationItem[] {
  const href = normalizePathname(pathname);
  const roots = [...navigation.topLevelItems, ...navigation.sections.flatMap(({ items }) => items)];
  return findIn(roots, href) ?? [];
}

function findIn(items: readonly NavigationItem[], href: string): NavigationItem[] | null {
  for (const item of items) {
    if (item.href === href) return [item];
    const below = findIn(item.items ?? [], href);
    if (below) return [item, ...below];
  }
  return null;
}

/** A pathname without trailing slash, query or hash, for comparison with hrefs of the navigation. */
export function normalizePathname(pathname: string): string {
  const path = pathname.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '');
  return path === '' ? '/' : path;
}
