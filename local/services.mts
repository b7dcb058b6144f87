/**
 * The embedded services without the site: what tests talk to.
 *
 * Environment: PORT, LOCAL_STATE_DIR, and LOCAL_CHECKOUT_DIR (the folder with docs/; this checkout when unset).
 */
import { resolve } from 'node:path';
import { startEmbeddedServices } from './embedded.mts';
import { readLocalSettings } from './environment.mts';
import { runUntilStopped } from './lifecycle.mts';

const root = process.cwd();

await runUntilStopped(async () => {
  const services = await startEmbeddedServices({
    settings: readLocalSettings(process.env),
    root,
    checkout: resolve(process.env.LOCAL_CHECKOUT_DIR ?? root),
    watch: false,
    inherited: process.env,
    report: (line) => console.log(line),
  });
  console.log('The embedded services are ready.');
  return services;
});
