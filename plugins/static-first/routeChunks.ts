/** Docusaurus' `routesChunkNames.json`: by route (`/debug-tabs-946`), names of chunks, nested. */
export type RouteChunkNames = Readonly<Record<string, unknown>>;

const ROUTE_KEY = /^(?<path>.*)-[0-9a-f]{3}$/;

/** Cached names of each path's chunks, since going through all routes for every page would be slow. */
const chunksOf = new WeakMap<RouteChunkNames, ReadonlyMap<string, readonly string[]>>();

/**
 * Lists the names of a page's own chunks.
 *
 * @param path the page's path: `/debug-tabs`
 */
export function listRouteChunks(chunkNames: RouteChunkNames, path: string): readonly string[] {
  return groupByPath(chunkNames).get(path) ?? [];
}

/** Lists the paths of all routes. */
export function listRoutes(chunkNames: RouteChunkNames): string[] {
  return [...groupByPath(chunkNames).keys()];
}

/** Groups chunks by path. A path can occur several times, as a layout and as a page. */
function groupByPath(chunkNames: RouteChunkNames): ReadonlyMap<string, readonly string[]> {
  const known = chunksOf.get(chunkNames);
  if (known) return known;
  const paths = new Map<string, string[]>();
  for (const [key, names] of Object.entries(chunkNames)) {
    const path = ROUTE_KEY.exec(key)?.groups?.path;
    if (path !== undefined) paths.set(path, [...(paths.get(path) ?? []), ...collectNames(names)]);
  }
  chunksOf.set(chunkNames, paths);
  return paths;
}

function collectNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectNames) : [];
}
