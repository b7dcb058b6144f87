/** `npm run doctor`: checks the site and its services, local or hosted. Exits with status 1 when something is wrong. */
import './settings/checkNode.mts';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describeChecks } from '#domain/health/describeChecks';
import { checkSiteHealth } from '../netlify/lib/admin/siteHealth.mts';
import { readEnv } from '../netlify/lib/env.mts';
import { type CollectedFailure, collectLog } from '../netlify/lib/log.mts';
import { createServices } from '../netlify/lib/services.mts';
import { findDatabase } from './database/findDatabase.mts';
import { embeddedEnv } from './settings/embeddedEnv.mts';
import { readBackend, readLocalSettings, type Variables } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { readPublicAccess } from './settings/publicAccess.mts';
import { loadSecrets } from './settings/secrets.mts';

/**
 * Finds the configuration of the site to check: the hosted one that is configured here, or the embedded one if it runs.
 *
 * @throws SettingsError that says what to set or to start
 */
async function findConfiguration(env: Variables): Promise<Variables> {
  const here = readLocalSettings(env);
  if (readBackend(env).kind === 'hosted') {
    const hosted = { ...env, SITE_URL: env.SITE_URL || here.siteUrl };
    return isOwnServer(env) ? withOwnBuilds(hosted) : hosted;
  }
  // Throws when the services aren't running. Checks them at the port where they run, which may differ from this
  // command's PORT.
  const { sitePort } = await findDatabase(env);
  const settings = readLocalSettings({ ...env, PORT: String(sitePort ?? here.sitePort) });
  return {
    ...env,
    ...embeddedEnv(settings, loadSecrets(resolve(settings.stateFolder))),
    // npm start and npm run serve use their own build hook, so only its existence is checked here.
    BUILD_HOOK_URL: env.BUILD_HOOK_URL || settings.siteUrl,
  };
}

/**
 * Whether these are the variables of `npm run serve` on a server, and not those of another host.
 *
 * @throws SettingsError when the server wouldn't start with them
 */
function isOwnServer(env: Variables): boolean {
  if (!env.TRUST_PROXY && !env.BIND_ADDRESS) return false;
  readPublicAccess(env, 'hosted');
  return true;
}

/** Adds the variables that `npm run serve` sets itself (see serve.mts). */
function withOwnBuilds(env: Variables): Variables {
  return {
    ...env,
    BUILD_HOOK_URL: env.BUILD_HOOK_URL || 'http://127.0.0.1/build-hook-of-the-server',
    DEPLOY_WEBHOOK_SECRET: env.DEPLOY_WEBHOOK_SECRET || randomBytes(32).toString('hex'),
  };
}

/** Lists the errors behind the findings, such as a host name that doesn't exist. */
function describeFailures(failures: readonly CollectedFailure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({ message, cause }) => `  ${message}${cause ? ` ${cause}` : ''}`);
  return ['', 'Errors behind the results below:', ...lines, ''].join('\n');
}

try {
  loadEnvironmentFile(process.cwd());
  const configuration = await findConfiguration(process.env);
  const services = createServices(readEnv(configuration));
  const { result: checks, failures } = await collectLog(() => checkSiteHealth(services, null));
  console.log(`Checked ${configuration.SITE_URL}\n${describeFailures(failures)}\n${describeChecks(checks)}`);
  if (checks.some(({ state }) => state === 'problem')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
