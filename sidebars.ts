import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { staticNavigation } from '#domain/navigation/staticNavigation';
import type { NavigationItem } from '#domain/navigation/types';
import { filterNavigation } from '#domain/navigation/walk';

type SidebarItem = Extract<SidebarsConfig[string], readonly unknown[]>[number];

const docsDir = path.join(__dirname, 'docs');

/** The id Docusaurus gives the file of an item: `meet-product/index` where the page has a folder of its own. */
function toDocId(item: NavigationItem): string | null {
  return [item.id, `${item.id}/index`].find((id) => existsSync(path.join(docsDir, `${id}.mdx`))) ?? null;
}

function toSidebarItem(item: NavigationItem): SidebarItem {
  const id = toDocId(item) ?? item.id;
  const breadcrumb = item.breadcrumbTitle && { customProps: { breadcrumbTitle: item.breadcrumbTitle } };
  if (!item.items) return { type: 'doc', id, label: item.title, ...breadcrumb };
  return {
    type: 'category',
    label: item.title,
    link: { type: 'doc', id },
    items: item.items.map(toSidebarItem),
    ...breadcrumb,
  };
}

const navigation = filterNavigation(staticNavigation, (item) => toDocId(item) !== null);

/** One sidebar, drawn from the navigation (decision D6): the top items, then a category for each section. */
const sidebars: SidebarsConfig = {
  docs: [
    ...navigation.topLevelItems.map(toSidebarItem),
    ...navigation.sections.map((section) => ({
      type: 'category' as const,
      label: section.title,
      customProps: { sectionId: section.id },
      items: section.items.map(toSidebarItem),
    })),
  ],
};

export default sidebars;
