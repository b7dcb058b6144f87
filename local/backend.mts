import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { startEmbeddedServices } from './embedded.mts';
import { startFunctions } from './functions/server.mts';
import type { Running } from './process/childProcess.mts';
import { assertPortsFree, embeddedPorts } from './process/ports.mts';
import { embeddedBanner, hostedBanner } from './settings/banner.mts';
import { codeHostUrl } from './settings/embeddedEnv.mts';
import {
  checkVariables,
  type LocalSettings,
  readBackend,
  type Variables,
  withoutSecrets,
} from './settings/environment.mts';

/** The running services that the site uses. */
export interface Backend extends Running {
  /** Where the site's /api is forwarded to. */
  readonly functionsUrl: string;
  /** Where the site's /_supabase is forwarded to; null when the browser talks to a hosted Supabase directly. */
  readonly databaseUrl: string | null;
  /** Environment to start or build the site with: public values, and what the developer set, without secrets. */
  readonly siteEnv: Variables;
  /** Message for the terminal, once the site is up too. */
  readonly banner: string;
}

/** Options of {@link startBackend}. */
export interface BackendOptions {
  readonly settings: LocalSettings;
  readonly root: string;
  readonly env: Variables;
  /** Whether to reload the functions when their source changes. */
  readonly watch: boolean;
  /** Build hook that the functions call to rebuild the site, unless the developer configured another one. */
  readonly buildHookUrl: string;
  /** Key that signs the launcher's reports of its builds; absent when it doesn't build. */
  readonly deployWebhookSecret?: string;
  /**
   * Called when folder and ports are reserved, with the environment to start the site with; see
   * {@link Backend.siteEnv}.
   */
  readonly whenReserved?: (siteEnv: Variables) => void;
}

/**
 * Starts the services that the site needs: the embedded ones, or only the functions when a hosted Supabase and GitHub
 * are configured.
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
    ...withoutSecrets(env),
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
  checkVariables(hostedEnv);
  await assertPortsFree([settings.sitePort, settings.functionsPort]);
  const functionsEnv = {
    ...hostedEnv,
    ...(deployWebhookSecret && { DEPLOY_WEBHOOK_SECRET: deployWebhookSecret }),
  };
  const siteEnv = {
    ...withoutSecrets(hostedEnv),
    LOCAL_FUNCTIONS_URL: `http://127.0.0.1:${settings.functionsPort}`,
  };
  whenReserved?.(siteEnv);
  console.log('Starting the functions…');
  const functions = await startFunctions({ settings, root, env: functionsEnv, watch });
  return {
    functionsUrl: functions.url,
    databaseUrl: null,
    siteEnv,
    banner: hostedBanner(settings, env),
    close: functions.close,
  };
}
