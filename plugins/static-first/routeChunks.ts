/** Docusaurus' `routesChunkNames.json`: by route (`/debug-tabs-946`), names of chunks, nested. */
export type RouteChunkNames = Readonly<Record<string, unknown>>;

const ROUTE_KEY = /^(?<path>.*)-[0-9a-f]{3}$/;

/**
 * The names of the chunks that a page has for itself.
 *
 * @param path the page's path: `/debug-tabs`
 */
export function listRouteChunks(chunkNames: RouteChunkNames, path: string): string[] {
  return Object.entries(chunkNames)
    .filter(([key]) => ROUTE_KEY.exec(key)?.groups?.path === path)
    .flatMap(([, names]) => collectNames(names));
}

/** The paths of all routes; one of them may be there several times, as a layout and as a page. */
export function listRoutes(chunkNames: RouteChunkNames): string[] {
  return [...new Set(Object.keys(chunkNames).flatMap((key) => ROUTE_KEY.exec(key)?.groups?.path ?? []))];
}

/** Every name in the nested value. */
function collectNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectNames) : [];
}
