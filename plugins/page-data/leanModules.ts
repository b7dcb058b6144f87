import { listRouteChunks, type RouteChunkNames } from '../static-first/routeChunks';

/** The modules that Docusaurus generates for the application, as text. */
export interface RouteModules {
  readonly routes: string;
  readonly registry: string;
  readonly chunkNames: RouteChunkNames;
}

/** Matches a page's route as Docusaurus writes it. */
const ROUTE =
  /\{\s*path: '(?<path>[^']+)',\s*component: ComponentCreator\('[^']+', '[0-9a-f]{3}'\),\s*exact: true,\s*sidebar: "docs"\s*\},?/g;
/** Matches a line of the registry; the last one also closes the object. */
const REGISTRY_ENTRY = /^ *"(?<name>[^"]+)": \[\(\) => import.*?\)\],/gm;

/**
 * Replaces the routes of all pages with one, and removes their files from the registry.
 *
 * @param pages the paths of all pages
 * @param routeModule name of the module with `createPageRoute`
 * @throws Error when Docusaurus writes the routes in another format
 */
export function toLeanModules(
  { routes, registry, chunkNames }: RouteModules,
  pages: readonly string[],
  routeModule: string,
): RouteModules {
  const paths = new Set(pages);
  const replaced: string[] = [];
  const lean = routes.replace(ROUTE, (route, path: string) => {
    if (!paths.has(path)) return route;
    replaced.push(path);
    return replaced.length === 1 ? 'pageRoute,' : '';
  });
  if (replaced.length !== paths.size) {
    throw new Error(`Found the routes of ${replaced.length} pages, not of all ${paths.size}.`);
  }
  const [first = ''] = pages;
  const { __comp: item } = findPageChunks(chunkNames, first);
  const kept = Object.entries(chunkNames).filter(([key]) => !paths.has(key.replace(/-[^-]+$/, '')));
  const contents = new Set(pages.flatMap((path) => listRouteChunks(chunkNames, path)));
  contents.delete(item);
  const imports = `import registry from '@generated/registry';
import { createPageRoute } from ${JSON.stringify(routeModule)};
const pageRoute = createPageRoute(registry[${JSON.stringify(item)}][0]);
`;
  return {
    routes: lean.replace('export default', `${imports}\nexport default`),
    registry: registry.replace(REGISTRY_ENTRY, (entry, name: string) => (contents.has(name) ? '' : entry)),
    chunkNames: Object.fromEntries(kept),
  };
}

/** @throws Error when the page has no route, or one without a component */
function findPageChunks(chunkNames: RouteChunkNames, path: string): { readonly __comp: string } {
  const [, chunks] = Object.entries(chunkNames).find(([key]) => key.replace(/-[^-]+$/, '') === path) ?? [];
  const found = chunks as { readonly __comp?: string; readonly content?: string } | undefined;
  if (!found?.__comp || !found.content) throw new Error(`${path} has no route with a component and content.`);
  return { __comp: found.__comp };
}
