import routes from '@generated/routes';
import { isMissingDocument } from './isMissingDocument';
import { matchRoutes } from './router';

/**
 * Replaces Docusaurus' `normalizeLocation`, which removes `.html` and `/index.html` from the paths of pages. Where the
 * host has no page at `/index.html`, the path stays.
 *
 * @param {import('./history').Location} location
 * @returns {import('./history').Location}
 */
export default function normalizeLocation(location) {
  const { pathname } = location;
  const isRoute = matchRoutes(routes, pathname).some(({ route }) => route.exact === true);
  if (isRoute || (isMissingDocument && pathname.endsWith('/index.html'))) return location;
  return { ...location, pathname: pathname.trim().replace(/(?:\/index)?\.html$/, '') || '/' };
}
