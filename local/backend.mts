import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { codeHostUrl, startEmbeddedServices } from './embedded.mts';
import { startFunctions } from './functions/server.mts';
import type { Running } from './process/childProcess.mts';
import { assertPortsFree, embeddedPorts } from './process/ports.mts';
import { embeddedBanner, hostedBanner } from './settings/banner.mts';
import {
  checkHostedVariables,
  type LocalSettings,
  readBackend,
  type Variables,
} from './settings/environment.mts';

/** The services behind the site, while they run. */
export interface Backend extends Running {
  /** Where the site's /api goes. */
  readonly functionsUrl: string;
  /** Where the site's /_supabase goes; null when the browser talks to a hosted Supabase itself. */
  readonly databaseUrl: string | null;
  /** Environment to start or build the site with: what is public, and what the person set. */
  readonly siteEnv: Variables;
  /** What to tell the person when the site is up too. */
  readonly banner: string;
}

/** What {@link startBackend} needs. */
export interface BackendOptions {
  readonly settings: LocalSettings;
  readonly root: string;
  readonly env: Variables;
  /** Whether functions are loaded again when their source changes. */
  readonly watch: boolean;
  /** Told by the functions that the site has to be built again, unless the person has set a hook of their own. */
  readonly buildHookUrl: string;
  /** Key of the signatures with which the launcher reports its builds; absent when it makes none. */
  readonly deployWebhookSecret?: string;
  /**
   * Called when nothing prevents the start any more, with the environment to start the site with: there
   * is nothing in it that is not public or was not set by the person.
   */
  readonly whenReserved?: (siteEnv: Variables) => void;
}

/**
 * Starts what the site needs: the embedded services, or, with the person's own Supabase and GitHub configured,
 * the functions alone.
 *
 * @throws SettingsError, PortInUseError, FolderInUseError
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const choice = readBackend(options.env);
  return choice.kind === 'embedded' ? startEmbedded(options) : startHosted(options);
}

async function startEmbedded(options: BackendOptions): Promise<Backend> {
  const { settings, root, env, watch, whenReserved, deployWebhookSecret } = options;
  const functionsUrl = `http://127.0.0.1:${settings.functionsPort}`;
  const databaseUrl = `http://127.0.0.1:${settings.databasePort}`;
  const siteEnv = {
    ...env,
    PORT: String(settings.sitePort),
    SITE_URL: settings.siteUrl,
    SUPABASE_URL: EMBEDDED_SUPABASE_PATH,
    SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
    CONTENT_REPOSITORY: `${settings.repository.owner}/${settings.repository.name}`,
    GITHUB_WEB_URL: codeHostUrl(settings),
    LOCAL_FUNCTIONS_URL: functionsUrl,
    LOCAL_DATABASE_URL: databaseUrl,
  };
  const services = await startEmbeddedServices({
    settings,
    root,
    ports: [settings.sitePort, ...embeddedPorts(settings)],
    watch,
    inherited: env,
    ...(deployWebhookSecret && { overrides: { DEPLOY_WEBHOOK_SECRET: deployWebhookSecret } }),
    buildHookUrl: env.BUILD_HOOK_URL || options.buildHookUrl,
    whenReserved: () => whenReserved?.(siteEnv),
    report: (line) => console.log(line),
  });
  return { functionsUrl, databaseUrl, siteEnv, banner: embeddedBanner(settings), close: services.close };
}

async function startHosted(options: BackendOptions): Promise<Backend> {
  const { settings, root, env, watch, whenReserved, deployWebhookSecret } = options;
  const hostedEnv = {
    ...env,
    SITE_URL: env.SITE_URL || settings.siteUrl,
    BUILD_HOOK_URL: env.BUILD_HOOK_URL || options.buildHookUrl,
  };
  checkHostedVariables(hostedEnv);
  await assertPortsFree([settings.sitePort, settings.functionsPort]);
  const functionsEnv = {
    ...hostedEnv,
    ...(deployWebhookSecret && { DEPLOY_WEBHOOK_SECRET: deployWebhookSecret }),
  };
  const siteEnv = { ...hostedEnv, LOCAL_FUNCTIONS_URL: `http://127.0.0.1:${settings.functionsPort}` };
  whenReserved?.(siteEnv);
  console.log('Starting the functions …');
  const functions = await startFunctions({ settings, root, env: functionsEnv, watch });
  return {
    functionsUrl: functions.url,
    databaseUrl: null,
    siteEnv,
    banner: hostedBanner(settings, env),
    close: functions.close,
  };
}
