import { product as currentProduct, type Product } from '../product/product';
import { toNavigationItem } from './build';
import { sectionSources, topLevelPages } from './pages';
import type { Navigation } from './types';

/** The static navigation of the route tree, branded (decision D6). */
export function buildStaticNavigation(product: Product = currentProduct): Navigation {
  return {
    topLevelItems: topLevelPages.map((source) => toNavigationItem(source, '', product)),
    sections: sectionSources.map(({ id, title, pages }) => ({
      id,
      title,
      items: pages.map((source) => toNavigationItem(source, '', product)),
    })),
  };
}

/** The static navigation of the current product. */
export const staticNavigation: Navigation = buildStaticNavigation();
