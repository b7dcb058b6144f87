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
  const { pathname } = normalizeLocation({ pathname: decodeAddress(address) });
  const matching = new Set([address, pathname].flatMap((path) => listMatching(routes, path)));
  const loading = loadOnceOnline(() =>
    Promise.all([...matching].map(({ component }) => component.preload?.(pathname))),
  );
  // Hovering over a link preloads and ignores failures. A move awaits the same promise and handles them.
  loading.catch(() => undefined);
  return loading;
}

/** Decodes an address. The router passes paths that it has decoded, in which `%` can be anywhere: those stay as they are. */
function decodeAddress(address) {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Loads, and when there is no connection, loads again once there is one. After any other failure, such as a file of an
 * earlier deployment, the router loads the document, which without a connection would be the browser's error page.
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

/** @type {Promise<void> | undefined} All that waits for a connection waits for the same. */
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
