/** `npm start`: the embedded services (or the configured ones) and the site with hot reload. */
import './settings/checkNode.mts';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from './backend.mts';
import { runUntilStopped } from './process/lifecycle.mts';
import { readLocalSettings, type Variables } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { oneAtATime, startBuildHook } from './site/buildHook.mts';
import { startDevelopmentSite } from './site/devServer.mts';

const root = process.cwd();

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  let whenReserved: (siteEnv: Variables) => void = () => {};
  const site = new Promise<Variables>((resolve) => {
    whenReserved = resolve;
  }).then((env) => {
    console.log('Starting the site…');
    return startDevelopmentSite({ root, settings, env });
  });
  const hook = onStop(await startBuildHook(oneAtATime(() => reloadSite(root))));
  const backend = startBackend({
    settings,
    root,
    env: process.env,
    watch: true,
    buildHookUrl: hook.url,
    whenReserved,
  });
  // In parallel: the site takes longest, and doesn't need the services until someone signs in.
  await Promise.all([backend.then(onStop), site.then(onStop)]);
  console.log((await backend).banner);
});

/**
 * Makes the development site read the navigation and visibility again: Docusaurus watches its configuration file, and
 * reloads it when its modification time changes.
 *
 * @param root the project's root
 */
async function reloadSite(root: string): Promise<void> {
  const now = new Date();
  utimesSync(join(root, 'docusaurus.config.ts'), now, now);
  console.log('Content or visibility changed. Reloading the site.');
}
