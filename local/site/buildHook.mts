import { randomBytes } from 'node:crypto';
import { type LocalServer, listen } from '../process/listen.mts';

/** The work of the hook: builds the site, or makes it read the database again. */
export type Rebuild = () => Promise<void>;

/**
 * Starts the local version of the host's build hook: a URL that the functions call when the site has to be rebuilt.
 *
 * @param request requests a rebuild, see {@link oneAtATime}
 * @returns the server; its URL is a secret, like that of a real build hook
 */
export async function startBuildHook(request: Rebuild): Promise<LocalServer> {
  const path = `/${randomBytes(16).toString('hex')}`;
  const server = await listen((call) => {
    if (call.method !== 'POST' || new URL(call.url).pathname !== path)
      return new Response(null, { status: 404 });
    void request();
    return new Response(null, { status: 202 });
  }, 0);
  return { url: `${server.url}${path}`, close: server.close };
}

/**
 * Runs one rebuild at a time. All requests during a run share one more run after it.
 *
 * @returns a function that requests a run, and resolves when that run has ended; its errors are logged
 */
export function oneAtATime(run: Rebuild): Rebuild {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= last.then(() => {
      waiting = null;
      last = run().catch((error: unknown) => console.error("The site couldn't be rebuilt:", error));
      return last;
    });
    return waiting;
  };
}
