import type { PluginOptions, PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { toPageId } from '#domain/content/paths';
import type { Navigation, NavigationItem } from '#domain/navigation/types';

/** An entry of a Docusaurus sidebar. */
export type SidebarItem = Awaited<ReturnType<PluginOptions['sidebarItemsGenerator']>>[number];

/** Groups are collapsed, except the one of the current page, which opens automatically. */
const COLLAPSED = { collapsible: true, collapsed: true };

/**
 * Turns a navigation into a sidebar: the top-level items, then a category for each section. {@link toNavigation} turns
 * it back.
 *
 * @param navigation published pages only; in development, the children of a deleted page move up
 * @param docIds ids of the pages in Docusaurus: `meet-product/index`
 */
export function toSidebarItems(navigation: Navigation, docIds: readonly string[]): SidebarItem[] {
  const docs = new Map(docIds.map((id) => [toPageId(id), id]));
  const toItems = (items: readonly NavigationItem[]): SidebarItem[] =>
    items.flatMap((item) => toSidebarItem(item, toItems(item.items ?? []), docs.get(item.id)));
  const sections = navigation.sections.map(({ id, title, items }) => ({
    type: 'category' as const,
    ...COLLAPSED,
    label: title,
    customProps: { sectionId: id },
    items: toItems(items),
  }));
  return [...toItems(navigation.topLevelItems), ...sections.filter(({ items }) => items.length > 0)];
}

function toSidebarItem(
  { title, breadcrumbTitle }: NavigationItem,
  below: SidebarItem[],
  id: string | undefined,
): SidebarItem[] {
  if (id === undefined) return below;
  const props = breadcrumbTitle && { customProps: { breadcrumbTitle } };
  if (below.length === 0) return [{ type: 'doc', id, label: title, ...props }];
  return [
    { type: 'category', ...COLLAPSED, label: title, link: { type: 'doc', id }, items: below, ...props },
  ];
}

/**
 * Converts the sidebar that Docusaurus made of {@link toSidebarItems}, with the pages' URLs, back to a navigation.
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
