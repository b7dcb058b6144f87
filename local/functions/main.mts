/** Process that serves the functions; started by server.mts, ends with the process that started it. */
import { listen } from '../process/listen.mts';
import { createFunctionsApp, loadFunctions } from './app.mts';
import { bundleFunctions } from './bundle.mts';
import { createContext } from './context.mts';
import type { FunctionRoute } from './route.mts';

/** Ours run every minute or once a day, so nothing here reads a time table. */
const INTERVAL_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * Runs the functions that have a schedule: the frequent ones every minute, the others with the first minute of each day
 * that this process runs.
 *
 * @returns stops it
 */
function startSchedules(routes: readonly FunctionRoute[]): () => void {
  const scheduled = routes.filter(({ isScheduled }) => isScheduled);
  let minute = 0;
  const timer = setInterval(() => {
    const isDue = minute % MINUTES_A_DAY === 0;
    for (const route of scheduled) if (route.isFrequent || isDue) void run(route);
    minute += 1;
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

process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of the terminal; the launcher decides when this one ends.
process.on('SIGINT', () => {});

const bundle = await bundleFunctions(process.cwd());
const routes = await loadFunctions(bundle.folder).finally(bundle.remove);
const app = createFunctionsApp(routes);
const sitePort = Number(process.env.LOCAL_SITE_PORT);
await listen(
  (request, { address }) => app.fetch(request, { address }),
  Number(process.env.LOCAL_FUNCTIONS_PORT),
  // The functions check the Origin themselves, here as in production.
  { forwardingPorts: [sitePort], pagePorts: null },
);
startSchedules(routes);
// Without the launcher there is nothing to serve.
process.send?.('ready', undefined, undefined, (error) => {
  if (error) process.exit(0);
});
