/** The process that serves the functions. server.mts starts it, and it ends with the process that started it. */
import '../process/exitWithParent.mjs';
import '../settings/quietLibraries.mts';
import { listen } from '../process/listen.mts';
import { createFunctionsApp, loadFunctions } from './app.mts';
import { bundleFunctions } from './bundle.mts';
import { startSchedules } from './schedules.mts';

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
