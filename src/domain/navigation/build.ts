import { toPageHref } from '../product/brandPath';
import { brandProse } from '../product/brandText';
import type { Product } from '../product/product';
import type { NavigationItem } from './types';

/** A page of the tree as it is written down: its path segment, its title, and the pages below it. */
export interface PageSource {
  readonly segment: string;
  readonly title: string;
  readonly breadcrumbTitle?: string;
  readonly children?: readonly PageSource[];
}

/** Writes down one page. `segment` may hold several path parts; titles may hold `{product}`. */
export function page(segment: string, title: string, children?: readonly PageSource[]): PageSource {
  return children ? { segment, title, children } : { segment, title };
}

/**
 * Turns pages as written down into navigation items with ids, branded titles and addresses.
 *
 * @param parent the content path above, '' at the top
 */
export function toNavigationItem(source: PageSource, parent: string, product: Product): NavigationItem {
  const id = parent ? `${parent}/${source.segment}` : source.segment;
  return {
    id,
    title: brandProse(source.title, product),
    ...(source.breadcrumbTitle && { breadcrumbTitle: brandProse(source.breadcrumbTitle, product) }),
    href: toPageHref(id, product),
    ...(source.children && { items: source.children.map((child) => toNavigationItem(child, id, product)) }),
  };
}
