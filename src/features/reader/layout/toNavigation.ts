import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Navigation, NavigationItem } from '#domain/navigation/types';

/**
 * Converts Docusaurus' sidebar data back to the navigation that the build made it from.
 *
 * @param sidebar the items of the documentation sidebar
 */
export function toNavigation(sidebar: PropSidebar): Navigation {
  return {
    topLevelItems: sidebar.filter((item) => !isSection(item)).flatMap(toItem),
    sections: sidebar.filter(isSection).map((section) => ({
      id: String(section.customProps?.sectionId),
      title: section.label,
      items: section.items.flatMap(toItem),
    })),
  };
}

type SectionItem = Extract<PropSidebarItem, { type: 'category' }>;

function isSection(item: PropSidebarItem): item is SectionItem {
  return item.type === 'category' && typeof item.customProps?.sectionId === 'string';
}

function toItem(item: PropSidebarItem): NavigationItem[] {
  if (item.type === 'html' || item.href === undefined) return [];
  const breadcrumbTitle = item.customProps?.breadcrumbTitle;
  const own = {
    id: item.href,
    title: item.label,
    href: item.href,
    ...(typeof breadcrumbTitle === 'string' && { breadcrumbTitle }),
  };
  return item.type === 'category' ? [{ ...own, items: item.items.flatMap(toItem) }] : [own];
}
