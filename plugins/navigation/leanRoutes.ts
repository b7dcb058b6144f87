import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';
import { MISSING_DOCS_PATH } from '#domain/http/missingPage';

/**
 * Adapts the documentation's routes to this site. Adds the not-found page beside the documentation's pages, so that it
 * is written as a file with their layout. Drops the descriptions of all pages, which every reader would load.
 */
export function toLeanRoute(route: RouteConfig): RouteConfig {
  const routes = route.routes?.map(toLeanRoute);
  const version = route.props?.version as PropVersionMetadata | undefined;
  if (version && routes)
    return { ...route, routes, props: { ...route.props, version: toLeanVersion(version) } };
  if (!routes || routes.some((each) => each.routes)) return routes ? { ...route, routes } : route;
  const missing = { path: MISSING_DOCS_PATH, component: '@theme/DocNotFound', exact: true };
  return { ...route, routes: [...routes, missing] };
}

function toLeanVersion(version: PropVersionMetadata) {
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(toLeanItem)]);
  return { ...version, docs: {}, docsSidebars: Object.fromEntries(sidebars) };
}

/** Reduces a sidebar item to the fields that `features/reader/layout/toNavigation.ts` reads. */
function toLeanItem(item: PropSidebarItem): object {
  if (item.type === 'html') return item;
  const { type, href, label, customProps } = item;
  return { type, href, label, customProps, ...('items' in item && { items: item.items.map(toLeanItem) }) };
}

/** Removes the list of all pages from the plugin's global data; only the classic theme's version menu reads it. */
export function toLeanGlobalData(data: GlobalPluginData): GlobalPluginData {
  return { ...data, versions: data.versions.map((version) => ({ ...version, docs: [] })) };
}
