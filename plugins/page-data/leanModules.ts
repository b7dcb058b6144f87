import { listRouteChunks, type RouteChunkNames } from '../static-first/routeChunks';

/** The modules that Docusaurus generates for the application, as text. */
export interface RouteModules {
  readonly routes: string;
  readonly registry: string;
  readonly chunkNames: RouteChunkNames;
}

interface LeanModules extends RouteModules {
  /** Names of the chunks with the documentation's layout and pages. */
  readonly pageChunks: readonly string[];
  /** The module with the navigation: `@generated/….json`. The server imports it, and the browser doesn't. */
  readonly navigation: string;
}

/** Path of the documentation's layout. */
const DOCS_PATH = '/products';
/** The component of the layout, which gets the navigation (`plugins/navigation/leanRoutes.ts`). */
const LAYOUT = '@theme/DocRoot';
/** Matches a page's route as Docusaurus writes it. A page outside the navigation has no sidebar. */
const ROUTE =
  /\{\s*path: '(?<path>[^']+)',\s*component: ComponentCreator\('[^']+', '[0-9a-f]{3}'\),\s*exact: true(?:,\s*sidebar: "docs")?\s*\},?/g;
/**
 * Matches the hash that tells a route from others with the same path. It contains the dates of all pages, so without
 * another name, every commit would change the application's scripts.
 */
const LAYOUT_HASH = /(?<=ComponentCreator\('\/products', ')[^']+(?=')/g;
const LAYOUT_KEY = /(?<=^\/products-).+$/;
/** Matches a line of the registry. What follows the import is for rendering on the server. */
const REGISTRY_ENTRY =
  /^ *"(?<name>[^"]+)": \[(?<load>\(\) => import\(\/\*.*?\*\/ "(?<module>[^"]+)"\)), .*?\)\],/gm;
/** Matches the import of a plugin's name and ID, which every route has. */
const PLUGIN_IMPORT = /(?<=import\(\/\* )webpackChunkName: "[^"]+"(?= \*\/ "[^"]+\/__plugin\.json")/;

interface LeanOptions {
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** Name of the module with `createPageRoute`. */
  readonly routeModule: string;
  /** Name of the module with `loadNavigation`. */
  readonly navigationModule: string;
  /** For rendering the HTML: the module with `createPageReader`, and the folder that it reads. Null for the browser. */
  readonly server: { readonly readerModule: string; readonly folder: string } | null;
}

/**
 * Replaces the routes of all pages with one, and removes their files from the registry. For the browser, also replaces
 * the navigation with a function that loads it, and removes what only the server needs of the others. The plugins' names
 * become part of the main script: otherwise, they would be in the script of the documentation, and every application
 * page would wait for it.
 *
 * @throws Error when Docusaurus writes the routes in another format
 */
export function toLeanModules(
  { routes, registry, chunkNames }: RouteModules,
  { pages, routeModule, navigationModule, server }: LeanOptions,
): LeanModules {
  const paths = new Set(pages);
  const replaced: string[] = [];
  const lean = routes.replace(ROUTE, (route, path: string) => {
    if (!paths.has(path)) return server ? escapeParentheses(route, path) : route;
    replaced.push(path);
    return replaced.length === 1 ? 'pageRoute,' : '';
  });
  if (replaced.length !== paths.size) {
    throw new Error(`Found the routes of ${replaced.length} pages, not of all ${paths.size}.`);
  }
  const [first = ''] = pages;
  const item = findPageComponent(chunkNames, first);
  const keptChunks = Object.entries(chunkNames).filter(([key]) => !paths.has(key.replace(/-[^-]+$/, '')));
  const contents = new Set(pages.flatMap((path) => listRouteChunks(chunkNames, path)));
  contents.delete(item);
  const loadItem = `registry[${JSON.stringify(item)}][0]`;
  const route = server
    ? `import { createPageReader } from ${JSON.stringify(server.readerModule)};
const pageRoute = createPageRoute(${loadItem}, createPageReader(${JSON.stringify(server.folder)}));`
    : `const pageRoute = createPageRoute(${loadItem});`;
  const imports = `import registry from '@generated/registry';
import { createPageRoute } from ${JSON.stringify(routeModule)};
${route}
`;
  const navigation = findNavigation(registry, chunkNames);
  const kept = registry.replace(REGISTRY_ENTRY, (entry, name: string, load: string) => {
    if (contents.has(name)) return '';
    if (server) return entry;
    if (name === navigation.name) return `"${name}": [loadNavigation],`;
    return `"${name}": [${load.replace(PLUGIN_IMPORT, 'webpackMode: "eager"')}],`;
  });
  const hashes: readonly string[] = lean.match(LAYOUT_HASH) ?? [];
  const rename = (hash: string): string => (hashes.includes(hash) ? String(hashes.indexOf(hash)) : hash);
  return {
    routes: lean.replace(LAYOUT_HASH, rename).replace('export default', `${imports}\nexport default`),
    registry: server ? kept : `import { loadNavigation } from ${JSON.stringify(navigationModule)};\n${kept}`,
    navigation: navigation.module,
    chunkNames: Object.fromEntries(
      keptChunks.map(([key, chunks]) => [key.replace(LAYOUT_KEY, rename), chunks]),
    ),
    pageChunks: [...listRouteChunks(Object.fromEntries(keptChunks), DOCS_PATH), item],
  };
}

/**
 * Escapes the parentheses of a route's path: React Router, which the server renders with, takes them for a pattern. The
 * browser's router doesn't.
 */
function escapeParentheses(route: string, path: string): string {
  return route.replace(`'${path}'`, () => `'${path.replace(/[()]/g, '\\\\$&')}'`);
}

/** @throws Error when the page has no route, or one without a component */
function findPageComponent(chunkNames: RouteChunkNames, path: string): string {
  const [, chunks] = Object.entries(chunkNames).find(([key]) => key.replace(/-[^-]+$/, '') === path) ?? [];
  const found = chunks as { readonly __comp?: string; readonly content?: string } | undefined;
  if (!found?.__comp || !found.content) throw new Error(`${path} has no route with a component and content.`);
  return found.__comp;
}

/** @throws Error when the layout's route has no props */
function findNavigation(
  registry: string,
  chunkNames: RouteChunkNames,
): { readonly name: string; readonly module: string } {
  const entries = [...registry.matchAll(REGISTRY_ENTRY)].map(({ groups }) => groups);
  const layout = entries.find((entry) => entry?.module === LAYOUT)?.name;
  const routes = Object.values(chunkNames) as { readonly __comp?: string; readonly __props?: string }[];
  const name = routes.find(({ __comp }) => layout && __comp === layout)?.__props;
  const module = entries.find((entry) => name && entry?.name === name)?.module;
  if (!name || !module) throw new Error(`The route with ${LAYOUT} has no navigation.`);
  return { name, module };
}
