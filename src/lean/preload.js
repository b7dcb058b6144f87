import routes from '@generated/routes';
import { toLocation } from './history';
import normalizeLocation from './normalizeLocation';
import { matchRoutes } from './router';

/**
 * Replaces Docusaurus' `preload`, which loads what a path needs before the router moves to it. The route of all pages
 * needs the path for that, in the form that the router gives components: decoded, and without `.html`.
 *
 * @param {string} link a path, decoded or not, or a link with a query and a hash
 * @returns {Promise<unknown>} rejects when a file can't be loaded although there is a connection
 */
export default function preload(link) {
  const { pathname } = normalizeLocation(toLocation(link));
  const loading = loadOnceOnline(() =>
    Promise.all(matchRoutes(routes, pathname).map(({ route }) => route.component.preload?.(pathname))),
  );
  // Hovering over a link preloads and ignores failures. A move awaits the same promise and handles them.
  loading.catch(() => undefined);
  return loading;
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
