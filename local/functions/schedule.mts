import { createContext } from './context.mts';
import type { FunctionRoute } from './route.mts';

/** All of ours run once a minute, so nothing here reads a time table. */
const INTERVAL_MS = 60_000;

/**
 * Runs the functions that have a schedule once a minute, as Netlify does.
 *
 * @returns stops it
 */
export function startSchedules(routes: readonly FunctionRoute[]): () => void {
  const scheduled = routes.filter(({ isScheduled }) => isScheduled);
  const timer = setInterval(() => {
    for (const route of scheduled) void run(route);
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

async function run({ name, run: call }: FunctionRoute): Promise<void> {
  const body = JSON.stringify({ next_run: new Date(Date.now() + INTERVAL_MS).toISOString() });
  const request = new Request(`http://127.0.0.1/.netlify/functions/${name}`, { method: 'POST', body });
  try {
    await call(request, createContext(request, {}, null));
  } catch (error) {
    console.error(`The function "${name}" failed:`, error);
  }
}
