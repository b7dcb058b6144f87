/**
 * Runs the embedded services without the site, for tests.
 *
 * Environment: PORT, LOCAL_STATE_DIR, LOCAL_CHECKOUT_DIR (the folder with docs/; by default this checkout), and
 * LOCAL_FUNCTIONS_ENV (JSON: variables of the functions to override).
 */
import * as v from 'valibot';
import { startEmbeddedServices } from './embedded.mts';
import { runUntilStopped } from './process/lifecycle.mts';
import { embeddedPorts } from './process/ports.mts';
import { readLocalSettings, type Variables } from './settings/environment.mts';

const root = process.cwd();

await runUntilStopped(async (onStop) => {
  const settings = readLocalSettings(process.env);
  onStop(
    await startEmbeddedServices({
      settings,
      ports: embeddedPorts(settings),
      root,
      watch: false,
      inherited: process.env,
      buildHookUrl: null,
      overrides: readOverrides(process.env.LOCAL_FUNCTIONS_ENV),
      report: (line) => console.log(line),
    }),
  );
  console.log('The embedded services are ready.');
});

function readOverrides(json: string | undefined): Variables {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(json || '{}'));
}
