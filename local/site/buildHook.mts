import { randomBytes } from 'node:crypto';
import { type LocalServer, listen } from '../process/listen.mts';

/** What the hook does when it is called: builds the site, or has it read the database again. */
export type Rebuild = () => Promise<void>;

/**
 * The host's build hook, as it is on this machine: an address that the functions call when the site has to be built
 * again. One rebuild runs at a time; calls during it make one more after it.
 *
 * @returns the server; its address is a secret, as that of a real build hook
 */
export async function startBuildHook(rebuild: Rebuild): Promise<LocalServer> {
  const path = `/${randomBytes(16).toString('hex')}`;
  const request = oneAtATime(rebuild);
  const server = await listen((call) => {
    if (call.method !== 'POST' || new URL(call.url).pathname !== path)
      return new Response(null, { status: 404 });
    request();
    return new Response(null, { status: 202 });
  }, 0);
  return { url: `${server.url}${path}`, close: server.close };
}

/** @returns requests a run: right away, or after the current one */
export function oneAtATime(run: Rebuild): () => void {
  let isRunning = false;
  let isWanted = false;
  const work = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await run().catch((error: unknown) => console.error('The site couldn’t be rebuilt:', error));
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void work();
  };
}
