import { listRouteChunks, type RouteChunkNames } from './routeChunks';

const STYLESHEET = /<link rel="?stylesheet"?[^>]*>/;

/**
 * Links the stylesheets of a page's own chunks in its HTML, after the one that every page has. Docusaurus only does so
 * when modules have names. In Rspack's production build they have numbers, and the page would lack these styles until
 * its script runs.
 *
 * @param html a page as the build wrote it
 * @param path the page's path: `/debug-tabs`
 * @param chunkNames the chunks of every route
 * @param hrefs URLs of all stylesheets: `/assets/css/<chunk>.<hash>.css`
 */
export function linkRouteStyles(
  html: string,
  path: string,
  chunkNames: RouteChunkNames,
  hrefs: readonly string[],
): string {
  const own = listRouteChunks(chunkNames, path);
  const links = hrefs
    .filter(
      (href) =>
        own.includes(href.slice(href.lastIndexOf('/') + 1).split('.')[0] ?? '') && !html.includes(href),
    )
    .map((href) => `<link rel="stylesheet" href="${href}">`);
  return html.replace(STYLESHEET, (link) => link + links.join(''));
}
