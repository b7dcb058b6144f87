/** Process that serves the functions; started by server.mts, ends with the process that started it. */
import { listen } from '../process/listen.mts';
import { createFunctionsApp, loadFunctions } from './app.mts';
import { bundleFunctions } from './bundle.mts';
import { startSchedules } from './schedule.mts';

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
// The launcher may be gone by now; then there is nobody to serve.
process.send?.('ready', undefined, undefined, (error) => {
  if (error) process.exit(0);
});
