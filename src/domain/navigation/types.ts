import type { Href, PageId } from '../content/paths';

/** One entry of the navigation. */
export interface NavigationItem {
  /** With the literal word `product`: `meet-product/fundamentals`. */
  readonly id: PageId;
  readonly title: string;
  /** The title in breadcrumbs, where it differs. */
  readonly breadcrumbTitle?: string;
  /** With the name of the product: `/products/meet-cairn/fundamentals`. */
  readonly href: Href;
  readonly items?: readonly NavigationItem[];
}

/** One group of the sidebar. */
export interface NavigationSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

/** Navigation of the public layout: items above the sections, and the sections in order. */
export interface Navigation {
  readonly topLevelItems: readonly NavigationItem[];
  readonly sections: readonly NavigationSection[];
}
