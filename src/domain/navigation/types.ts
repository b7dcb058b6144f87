/** One entry of the static navigation. */
export interface NavigationItem {
  /** The content path below `docs/`, with the literal word `product`: `meet-product/fundamentals`. */
  readonly id: string;
  readonly title: string;
  /** The title in breadcrumbs, where it differs. */
  readonly breadcrumbTitle?: string;
  /** The page's address: `/products/meet-cairn/fundamentals`. */
  readonly href: string;
  readonly items?: readonly NavigationItem[];
}

/** One group of the sidebar. */
export interface NavigationSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

/** What the public layout shows: items above the sections, and the sections in order. */
export interface Navigation {
  readonly topLevelItems: readonly NavigationItem[];
  readonly sections: readonly NavigationSection[];
}
