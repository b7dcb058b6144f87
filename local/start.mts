/** `npm start`: the embedded services (or the configured ones) and the site with hot reload. */
import './checkNode.mts';
import { startBackend } from './backend.mts';
import { startBuildHook } from './buildHook.mts';
import { readLocalSettings, type Variables } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { runUntilStopped } from './lifecycle.mts';
import { reloadSite } from './reloadSite.mts';
import { startDevelopmentSite } from './site.mts';

const root = process.cwd();

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  let whenReserved: (siteEnv: Variables) => void = () => {};
  const site = new Promise<Variables>((resolve) => {
    whenReserved = resolve;
  }).then((env) => {
    console.log('Starting the site …');
    return startDevelopmentSite({ root, settings, env });
  });
  const hook = onStop(await startBuildHook(() => reloadSite(root)));
  const backend = startBackend({
    settings,
    root,
    env: process.env,
    watch: true,
    buildHookUrl: hook.url,
    whenReserved,
  });
  // Side by side: the site takes longest, and needs the services only when somebody signs in.
  await Promise.all([backend.then(onStop), site.then(onStop)]);
  console.log((await backend).banner);
});
