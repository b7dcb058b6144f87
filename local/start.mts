/** `npm start`: the embedded services (or the configured ones) and the site with hot reload. */
import './checkNode.mts';
import { startBackend } from './backend.mts';
import { readLocalSettings } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { runUntilStopped } from './lifecycle.mts';
import { startDevelopmentSite } from './site.mts';

const root = process.cwd();

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  const backend = onStop(await startBackend({ settings, root, env: process.env, watch: true }));
  console.log('Starting the site …');
  onStop(await startDevelopmentSite({ root, settings, env: backend.siteEnv }));
  console.log(backend.banner);
});
