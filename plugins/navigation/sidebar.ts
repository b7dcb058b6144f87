import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import type { Navigation, NavigationItem } from '#domain/navigation/types';

/** An entry of a Docusaurus sidebar. */
export type SidebarItem = Awaited<ReturnType<PluginOptions['sidebarItemsGenerator']>>[number];

/** Groups fold, and start folded; the one of the current page opens by itself. */
const FOLDING = { collapsible: true, collapsed: true };

/**
 * The sidebar that a navigation makes: the top items, then a category for each section. Items whose page is not
 * there leave their place to what is below them; sections left empty are dropped.
 *
 * @param docIds ids of the pages that are built, as Docusaurus has them: `meet-product/index`
 */
export function toSidebarItems(navigation: Navigation, docIds: ReadonlySet<string>): SidebarItem[] {
  const toItems = (items: readonly NavigationItem[]): SidebarItem[] =>
    items.flatMap((item) => toSidebarItem(item, toItems(item.items ?? []), docIds));
  const sections = navigation.sections.map(({ id, title, items }) => ({
    type: 'category' as const,
    ...FOLDING,
    label: title,
    customProps: { sectionId: id },
    items: toItems(items),
  }));
  return [...toItems(navigation.topLevelItems), ...sections.filter(({ items }) => items.length > 0)];
}

function toSidebarItem(
  item: NavigationItem,
  below: SidebarItem[],
  docIds: ReadonlySet<string>,
): SidebarItem[] {
  const id = [item.id, `${item.id}/index`].find((candidate) => docIds.has(candidate));
  const props = item.breadcrumbTitle && { customProps: { breadcrumbTitle: item.breadcrumbTitle } };
  if (id === undefined) return leadsElsewhere(item) ? [toLink(item), ...below] : below;
  if (below.length === 0) return [{ type: 'doc', id, label: item.title, ...props }];
  return [
    { type: 'category', ...FOLDING, label: item.title, link: { type: 'doc', id }, items: below, ...props },
  ];
}

/** To another site: an address here that no page has would be a dead end. */
function leadsElsewhere({ href }: NavigationItem): boolean {
  return /^https?:/.test(href);
}

function toLink({ title, href }: NavigationItem): SidebarItem {
  return { type: 'link', label: title, href };
}
