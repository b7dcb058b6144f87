import type { Navigation, NavigationItem } from '#domain/navigation/types';

/**
 * Reads the navigation that a sidebar shows: `Sidebar` renders the result to the same HTML.
 *
 * @param area the element around the tree
 */
export function readNavigation(area: Element): Navigation {
  const sections = Array.from(area.children).filter(({ localName }) => localName === 'section');
  return {
    topLevelItems: readItems(area),
    sections: sections.map((section) => ({
      id: section.getAttribute('aria-labelledby')?.replace('section_', '') ?? '',
      title: section.querySelector('h2')?.textContent ?? '',
      items: readItems(section),
    })),
  };
}

/** Reads the list among the children of an element. */
function readItems(parent: Element): NavigationItem[] {
  return Array.from(parent.querySelectorAll(':scope > ul > li'), readItem);
}

function readItem(item: Element): NavigationItem {
  const link = item.querySelector('a');
  const group = item.querySelector('details');
  const href = decodeURI(link?.pathname ?? '');
  const breadcrumbTitle = item.getAttribute('data-breadcrumb');
  return {
    id: href,
    title: link?.textContent ?? '',
    href,
    ...(breadcrumbTitle !== null && { breadcrumbTitle }),
    ...(group && { items: readItems(group) }),
  };
}
