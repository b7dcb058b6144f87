import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { RouteConfig } from '@docusaurus/types';
import { MISSING_DOCS_PATH } from '#domain/http/missingPage';
import type { Navigation } from '#domain/navigation/types';
import { toNavigation } from './sidebar';

/**
 * Adapts the documentation's routes to this site. Adds the not-found page beside the documentation's pages, so that it
 * is written as a file with their layout. Drops the descriptions of all pages, which every reader would load. Passes
 * the navigation to the layout (`src/theme/DocRoot`) instead of a sidebar to the whole documentation; the navigation is
 * then a separate module, which `plugins/page-data` keeps out of the browser's scripts.
 */
export function toLeanRoute(route: RouteConfig): RouteConfig {
  const routes = route.routes ?? [];
  const version = route.props?.version as PropVersionMetadata | undefined;
  if (!version) return route.routes ? { ...route, routes: routes.map(toLeanRoute) } : route;
  const [sidebar = []] = Object.values(version.docsSidebars);
  const navigation = toNavigation(sidebar);
  return {
    ...route,
    props: { ...route.props, version: { ...version, docs: {}, docsSidebars: {} } },
    routes: routes.map((each) => (each.routes ? toLeanLayout(each, navigation) : each)),
  };
}

function toLeanLayout(layout: RouteConfig, navigation: Navigation): RouteConfig {
  const missing = { path: MISSING_DOCS_PATH, component: '@theme/DocNotFound', exact: true };
  return {
    ...layout,
    props: { ...layout.props, navigation },
    routes: [...(layout.routes ?? []), missing],
  };
}

/** Removes the list of all pages from the plugin's global data; only the classic theme's version menu reads it. */
export function toLeanGlobalData(data: GlobalPluginData): GlobalPluginData {
  return { ...data, versions: data.versions.map((version) => ({ ...version, docs: [] })) };
}
