import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';

/**
 * Docusaurus' `preload`, which loads what a path shows before it is shown. The route of all pages needs the path for that, as
 * the router shows it to components: decoded, and without `.html`.
 *
 * @param {string} address
 * @returns {Promise<unknown>}
 */
export default function preload(address) {
  const { pathname } = normalizeLocation({ pathname: decodeURI(address) });
  const matching = new Set([address, pathname].flatMap((path) => listMatching(routes, path)));
  const loading = Promise.all([...matching].map(({ component }) => component.preload?.(pathname)));
  // A link that only looks ahead doesn't handle a failure; a move does, with the same promise.
  loading.catch(() => undefined);
  return loading;
}

/** The routes that show a path, from the outermost. */
function listMatching(from, path) {
  const route = from.find((each) => matchPath(path, each));
  return route ? [route, ...listMatching(route.routes ?? [], path)] : [];
}
