import type { Navigation, NavigationItem } from './types';
import { flattenNavigation } from './walk';

/**
 * The navigation narrowed to the items whose title holds the query, case-insensitively, with the parents of
 * matches. A match keeps all that is below it.
 *
 * @param query what the reader typed; blank leaves the navigation as it is
 */
export function searchNavigation(navigation: Navigation, query: string): Navigation {
  const needle = query.trim().toLowerCase();
  if (needle === '') return navigation;
  return {
    topLevelItems: narrow(navigation.topLevelItems, needle),
    sections: navigation.sections
      .map((section) => ({ ...section, items: narrow(section.items, needle) }))
      .filter((section) => section.items.length > 0),
  };
}

function narrow(items: readonly NavigationItem[], needle: string): NavigationItem[] {
  return items.flatMap((item) => {
    if (item.title.toLowerCase().includes(needle)) return [item];
    const below = narrow(item.items ?? [], needle);
    return below.length > 0 ? [{ ...item, items: below }] : [];
  });
}

/** How many titles hold the query; 0 for a blank one. */
export function countMatches(navigation: Navigation, query: string): number {
  const needle = query.trim().toLowerCase();
  if (needle === '') return 0;
  return flattenNavigation(navigation).filter(({ title }) => title.toLowerCase().includes(needle)).length;
}
