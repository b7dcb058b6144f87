/** What Docusaurus writes to `routesChunkNames.json`: by route (`/debug-tabs-946`), names of chunks, nested. */
export type RouteChunkNames = Readonly<Record<string, unknown>>;

const ROUTE_KEY = /^(?<path>.*)-[0-9a-f]{3}$/;
const STYLESHEET = /<link rel="?stylesheet"?[^>]*>/;

/**
 * Names the stylesheets of a page's own chunks in its HTML, behind the one that every page has. Docusaurus does so
 * when modules have names; in Rspack's production build they have numbers, and the page would stay without these
 * styles until its script comes.
 *
 * @param html a page as the build wrote it
 * @param path the page's path: `/debug-tabs`
 * @param chunkNames which chunks every route has
 * @param hrefs the addresses of all stylesheets: `/assets/css/<chunk>.<hash>.css`
 */
export function linkRouteStyles(
  html: string,
  path: string,
  chunkNames: RouteChunkNames,
  hrefs: readonly string[],
): string {
  const own = Object.entries(chunkNames)
    .filter(([key]) => toRoutePath(key) === path)
    .flatMap(([, names]) => collectNames(names));
  const links = hrefs
    .filter(
      (href) =>
        own.includes(href.slice(href.lastIndexOf('/') + 1).split('.')[0] ?? '') && !html.includes(href),
    )
    .map((href) => `<link rel="stylesheet" href="${href}">`);
  return html.replace(STYLESHEET, (link) => link + links.join(''));
}

/** The path of a route's key: `/debug-tabs`. */
export function toRoutePath(key: string): string | undefined {
  return ROUTE_KEY.exec(key)?.groups?.path;
}

/** Every name in the nested value. */
export function collectNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectNames) : [];
}
