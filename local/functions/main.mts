/** The process that serves the functions. server.mts starts it, and it ends with the process that started it. */
import '../process/exitWithParent.mjs';
import '../settings/quietLibraries.mts';
import { listen } from '../process/listen.mts';
import { createFunctionsApp, loadFunctions } from './app.mts';
import { bundleFunctions } from './bundle.mts';
import type { FunctionRoute } from './route.mts';

/** Our functions run every minute or once a day, so this doesn't need to parse cron expressions. */
const INTERVAL_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * Runs the scheduled functions: the frequent ones every minute, the others once a day, in the first minute of the day
 * that this process runs.
 *
 * @returns a function that stops it
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
    await call(request, {});
  } catch (error) {
    console.error(`The function "${name}" failed:`, error);
  }
}

// Ctrl-C reaches every process of the terminal, and systemd's SIGTERM every process of the service. The launcher, which lets
// running requests finish first, decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const bundle = await bundleFunctions(process.cwd());
const routes = await loadFunctions(bundle.folder).finally(bundle.remove);
const app = createFunctionsApp(routes);
const sitePort = Number(process.env.LOCAL_SITE_PORT);
await listen(
  (request, { address }) => app.fetch(request, { address }),
  Number(process.env.LOCAL_FUNCTIONS_PORT),
  // The functions check the Origin themselves, as in production.
  { forwardingPorts: [sitePort], pagePorts: null },
);
startSchedules(routes);
// If the message can't be sent, the launcher has ended and no one uses the functions anymore.
process.send?.('ready', undefined, undefined, (error) => {
  if (error) process.exit(0);
});
