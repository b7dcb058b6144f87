import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';

/**
 * Replaces Docusaurus' `preload`, which loads what a path needs before the router moves to it. The route of all pages
 * needs the path for that, in the form that the router gives components: decoded, and without `.html`.
 *
 * @param {string} link a path; of a link, it may have a query and a hash
 * @returns {Promise<unknown>}
 */
export default function preload(link) {
  const address = link.replace(/[?#].*/, '');
  const { pathname } = normalizeLocation({ pathname: decodeAddress(address) });
  const matching = new Set([address, pathname].flatMap((path) => listMatching(routes, path)));
  const loading = loadOnceOnline(() =>
    Promise.all([...matching].map(({ component }) => component.preload?.(pathname))),
  );
  // Hovering over a link preloads and ignores failures. A move awaits the same promise and handles them.
  loading.catch(() => undefined);
  return loading;
}

/**
 * Decodes an address. The router also passes paths that it has already decoded; when such a path contains a `%` that
 * can't be decoded, it is returned unchanged.
 */
function decodeAddress(address) {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Runs a load, and repeats it as long as it fails without a connection, each time after waiting for the connection.
 * Without this, the router would load the document instead, and the reader would see the browser's error page. Any
 * other failure is thrown, such as a file that only an earlier deployment had; for these, loading the document helps.
 *
 * @param {() => Promise<unknown>} load
 * @returns {Promise<unknown>}
 */
async function loadOnceOnline(load) {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isOnline()) throw error;
      window.dispatchEvent(new Event('connection-lost'));
      connecting ??= waitUntilOnline();
      await connecting;
      connecting = undefined;
    }
  }
}

/** @type {Promise<void> | undefined} Shared by all loads that wait for a connection. */
let connecting;

async function waitUntilOnline() {
  do {
    await new Promise((resolve) => {
      setTimeout(resolve, 5000);
      window.addEventListener('online', resolve, { once: true });
    });
  } while (!(await isOnline()));
}

/** Whether the site can be reached. */
function isOnline() {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Lists the routes that match a path, outermost first. */
function listMatching(from, path) {
  const route = from.find((each) => matchPath(path, each));
  return route ? [route, ...listMatching(route.routes ?? [], path)] : [];
}
