import { randomBytes } from 'node:crypto';
import { type LocalServer, listen } from '../process/listen.mts';

/** What the hook does when it is called: builds the site, or has it read the database again. */
export type Rebuild = () => Promise<void>;

/**
 * The host's build hook, as it is on this machine: an address that the functions call when the site has to be built
 * again.
 *
 * @param request requests a rebuild, see {@link oneAtATime}
 * @returns the server; its address is a secret, as that of a real build hook
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
 * Runs one rebuild at a time. Requests during a run share one more run after it.
 *
 * @returns requests a run; resolves when that run has ended. A run that throws is logged.
 */
export function oneAtATime(run: Rebuild): Rebuild {
  let last = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= last.then(() => {
      waiting = null;
      last = run().catch((error: unknown) => console.error('The site couldn’t be rebuilt:', error));
      return last;
    });
    return waiting;
  };
}
