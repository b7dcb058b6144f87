import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Navigation, NavigationItem, NavigationSection } from '#domain/navigation/types';
import { flattenNavigation } from '#domain/navigation/walk';

/** A page that every visitor may read. */
export interface PublicPage {
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  /** Absolute path of its file. */
  readonly file: string;
  readonly title: string;
  /** '' when the page has none. */
  readonly description: string;
  /** Title of the navigation's section it is in; '' for pages above the sections or outside the navigation. */
  readonly section: string;
  /** When its file last changed, in milliseconds since 1970; undefined when git does not know it. */
  readonly modifiedAt: number | undefined;
}

/** What visitors may read, in the order they find it. */
export interface PublicSite {
  /** In the order of the navigation; pages outside of it come last. */
  readonly pages: readonly PublicPage[];
  readonly navigation: Navigation;
}

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];
type Sidebar = LoadedContent['loadedVersions'][number]['sidebars'][string];
type SidebarItem = Sidebar[number];

/**
 * The pages and the navigation that the build is about to publish, as the docs plugin loaded them. Drafts, unlisted
 * and private pages are not among them.
 *
 * @param allContent what `allContentLoaded` is given
 * @param siteDir root of the project
 */
export function readPublicSite(allContent: AllContent, siteDir: string): PublicSite {
  const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const version = content?.loadedVersions[0];
  if (!version) return { pages: [], navigation: { topLevelItems: [], sections: [] } };
  const docs = new Map(version.docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.id, doc]));
  const navigation = toNavigation(Object.values(version.sidebars).flat(), docs);
  const order = flattenNavigation(navigation).map(({ href }) => href);
  const rank = (href: string) => (order.includes(href) ? order.indexOf(href) : order.length);
  const sections = toSectionTitles(navigation);
  const pages = [...docs.values()].map((doc) =>
    toPublicPage(doc, sections.get(doc.permalink) ?? '', siteDir),
  );
  return {
    pages: pages.toSorted((a, b) => rank(a.path) - rank(b.path) || a.path.localeCompare(b.path, 'en')),
    navigation,
  };
}

/** @returns the section's title by the address of each page in it */
function toSectionTitles({ sections }: Navigation): Map<string, string> {
  const pairs = sections.flatMap(({ title, items }) =>
    flattenNavigation({ topLevelItems: items, sections: [] }).map(({ href }): [string, string] => [
      href,
      title,
    ]),
  );
  return new Map(pairs);
}

function toPublicPage(doc: Doc, section: string, siteDir: string): PublicPage {
  return {
    path: doc.permalink,
    file: path.join(siteDir, aliasedSitePathToRelativePath(doc.source)),
    title: doc.title,
    description: doc.description,
    section,
    modifiedAt: doc.lastUpdatedAt ?? undefined,
  };
}

function toNavigation(sidebar: Sidebar, docs: ReadonlyMap<string, Doc>): Navigation {
  const sections = sidebar.filter(isSection);
  const topLevelItems = sidebar.filter((item) => !isSection(item)).flatMap((item) => toItems(item, docs));
  return {
    topLevelItems,
    sections: sections
      .map(
        ({ label, items, customProps }): NavigationSection => ({
          id: String(customProps?.sectionId),
          title: label,
          items: items.flatMap((item) => toItems(item, docs)),
        }),
      )
      .filter(({ items }) => items.length > 0),
  };
}

type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;

function isSection(item: SidebarItem): item is SidebarCategory {
  return item.type === 'category' && typeof item.customProps?.sectionId === 'string';
}

function toItems(item: SidebarItem, docs: ReadonlyMap<string, Doc>): NavigationItem[] {
  if (item.type === 'doc') return toItem(docs.get(item.id), item.label, item.customProps, []);
  if (item.type !== 'category') return [];
  const below = item.items.flatMap((child) => toItems(child, docs));
  const doc = item.link?.type === 'doc' ? docs.get(item.link.id) : undefined;
  return doc ? toItem(doc, item.label, item.customProps, below) : below;
}

function toItem(
  doc: Doc | undefined,
  label: string | undefined,
  customProps: Readonly<Record<string, unknown>> | undefined,
  items: readonly NavigationItem[],
): NavigationItem[] {
  if (!doc) return [];
  const breadcrumbTitle = customProps?.breadcrumbTitle;
  return [
    {
      id: doc.id,
      title: label ?? doc.title,
      href: doc.permalink,
      ...(typeof breadcrumbTitle === 'string' && { breadcrumbTitle }),
      ...(items.length > 0 && { items }),
    },
  ];
}
