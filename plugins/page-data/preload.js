import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';

/**
 * Replaces Docusaurus' `preload`, which loads what a path needs before the router moves to it. The route of all pages
 * needs the path for that, in the form that the router gives components: decoded, and without `.html`.
 *
 * @param {string} address
 * @returns {Promise<unknown>}
 */
export default function preload(address) {
  const { pathname } = normalizeLocation({ pathname: decodeURI(address) });
  const matching = new Set([address, pathname].flatMap((path) => listMatching(routes, path)));
  const loading = Promise.all([...matching].map(({ component }) => component.preload?.(pathname)));
  // Hovering over a link preloads and ignores failures. A move awaits the same promise and handles them.
  loading.catch(() => undefined);
  return loading;
}

/** Lists the routes that match a path, outermost first. */
function listMatching(from, path) {
  const route = from.find((each) => matchPath(path, each));
  return route ? [route, ...listMatching(route.routes ?? [], path)] : [];
}
