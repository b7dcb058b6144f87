import { hasEveryWord } from './titleMatch';
import type { Navigation, NavigationItem, NavigationSection } from './types';

/** Every item of a navigation in sidebar order, parents before their children. */
export function flattenNavigation({ topLevelItems, sections }: Navigation): NavigationItem[] {
  const flat: NavigationItem[] = [];
  const add = (items: readonly NavigationItem[]): void => {
    for (const item of items) {
      flat.push(item);
      add(item.items ?? []);
    }
  };
  add(topLevelItems);
  for (const { items } of sections) add(items);
  return flat;
}

/** The section that a page is in; undefined above the sections and outside the navigation. */
export function findSection(navigation: Navigation, href: string): NavigationSection | undefined {
  const has = (items: readonly NavigationItem[]): boolean =>
    items.some((item) => item.href === href || has(item.items ?? []));
  return navigation.sections.find(({ items }) => has(items));
}

/**
 * Removes the items that `keep` rejects, with everything below them, and empty sections.
 *
 * @param keep called for every item, parents first
 */
export function filterNavigation(
  navigation: Navigation,
  keep: (item: NavigationItem) => boolean,
): Navigation {
  const filter = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.filter(keep).map(({ items: children, ...item }) => {
      const kept = filter(children ?? []);
      return kept.length > 0 ? { ...item, items: kept } : item;
    });
  return {
    topLevelItems: filter(navigation.topLevelItems),
    sections: navigation.sections
      .map((section) => ({ ...section, items: filter(section.items) }))
      .filter((section) => section.items.length > 0),
  };
}

/** How many titles contain every word of the query, case-insensitively; 0 for a blank one. */
export function countMatches(navigation: Navigation, query: string): number {
  const needle = query.trim().toLowerCase();
  if (needle === '') return 0;
  return flattenNavigation(navigation).filter(({ title }) => hasEveryWord(title, needle)).length;
}
