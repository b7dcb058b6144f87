/** `npm run doctor`: checks the site and its services, local or hosted. Exits with status 1 when something is wrong. */
import './settings/checkNode.mts';
import { resolve } from 'node:path';
import { describeChecks } from '#domain/health/describeChecks';
import { checkSiteHealth } from '../netlify/lib/admin/siteHealth.mts';
import { readEnv } from '../netlify/lib/env.mts';
import { createServices } from '../netlify/lib/services.mts';
import { findDatabase } from './database/findDatabase.mts';
import { embeddedEnv } from './embedded.mts';
import { readBackend, readLocalSettings, type Variables } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { loadSecrets } from './settings/secrets.mts';

/**
 * Finds the configuration of the site to check: the hosted one that is configured here, or the embedded one if it runs.
 *
 * @throws SettingsError that says what to set or to start
 */
async function findConfiguration(env: Variables): Promise<Variables> {
  const here = readLocalSettings(env);
  if (readBackend(env).kind === 'hosted') return { ...env, SITE_URL: env.SITE_URL || here.siteUrl };
  // Throws when the services aren't running. They may have been started with another PORT than this command.
  const { sitePort } = await findDatabase(env);
  const settings = readLocalSettings({ ...env, PORT: String(sitePort ?? here.sitePort) });
  return {
    ...env,
    ...embeddedEnv(settings, loadSecrets(resolve(settings.stateFolder))),
    // npm start and npm run serve use their own build hook, so only its existence is checked here.
    BUILD_HOOK_URL: env.BUILD_HOOK_URL || settings.siteUrl,
  };
}

try {
  loadEnvironmentFile(process.cwd());
  const configuration = await findConfiguration(process.env);
  const checks = await checkSiteHealth(createServices(readEnv(configuration)), null);
  console.log(`Checked ${configuration.SITE_URL}\n\n${describeChecks(checks)}`);
  if (checks.some(({ state }) => state === 'problem')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
