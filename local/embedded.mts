import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceApi } from '#domain/api/services';
import { EMBEDDED_PUBLISHABLE_KEY } from '#domain/embedded/defaults';
import { APP_ID } from './codeHost/identity.mts';
import { startCodeHost } from './codeHost/server.mts';
import { callbackUrl, startDatabase } from './database/server.mts';
import { startFunctions } from './functions/server.mts';
import type { LocalServer } from './process/listen.mts';
import { assertPortsFree } from './process/ports.mts';
import { startOnData } from './process/serviceStartError.mts';
import { lockStateFolder } from './process/stateLock.mts';
import {
  checkVariables,
  type LocalSettings,
  SettingsError,
  type Variables,
} from './settings/environment.mts';
import { loadSecrets, type Secrets } from './settings/secrets.mts';

/** The running embedded services. */
export interface EmbeddedServices {
  /** Variables of the functions, including secrets. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Options of the embedded services. */
export interface EmbeddedOptions {
  readonly settings: LocalSettings;
  /** The project's root: supabase/ and netlify/ are read from there. */
  readonly root: string;
  /** Ports that must be free before anything is started. */
  readonly ports: readonly number[];
  /** Called when folder and ports are reserved, before the services run. */
  readonly whenReserved?: () => void;
  /** Whether to reload the functions when their source changes. */
  readonly watch: boolean;
  /** Environment of the functions, before their own variables are added. */
  readonly inherited: Variables;
  /** Variables of the functions to override, such as the URL of a proxy in front of a service. */
  readonly overrides?: Variables;
  /** The build hook that the functions call; null when nothing rebuilds the site. */
  readonly buildHookUrl: string | null;
  /** Called with what is being started. */
  readonly report: (line: string) => void;
}

/**
 * Starts database, code host and functions on 127.0.0.1, on the data of the state folder.
 *
 * @throws SettingsError, FolderInUseError, PortInUseError; services that were already started are stopped again
 */
export async function startEmbeddedServices(options: EmbeddedOptions): Promise<EmbeddedServices> {
  const { settings, root, report } = options;
  const folder = resolve(root, settings.stateFolder);
  checkFolders(folder, resolve(root, settings.checkoutFolder));
  const release = await lockStateFolder(folder, settings.databasePort);
  const [codeHostFolder, databaseFolder] = [join(folder, 'code-host'), join(folder, 'database')];
  const started: LocalServer[] = [];
  const close = async (): Promise<void> => {
    for (const server of started.reverse()) await server.close();
    release();
  };
  try {
    await assertPortsFree(options.ports);
    const secrets = loadSecrets(folder);
    const env = embeddedEnv(settings, secrets);
    const hook = options.buildHookUrl === null ? {} : { BUILD_HOOK_URL: options.buildHookUrl };
    const functionsEnv = { ...options.inherited, ...env, ...hook, ...options.overrides };
    checkVariables(functionsEnv);
    options.whenReserved?.();
    started.push(
      await startOnData('code host', codeHostFolder, () => codeHost(options, codeHostFolder, secrets)),
    );
    started.push(
      await startOnData('database', databaseFolder, () => database(options, databaseFolder, secrets)),
    );
    report('Starting the functions …');
    started.push(await startFunctions({ settings, root, env: functionsEnv, watch: options.watch }));
    return { env, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws SettingsError when the folder for the data is a file, or there is no checkout */
function checkFolders(stateFolder: string, checkout: string): void {
  if (existsSync(stateFolder) && !statSync(stateFolder).isDirectory()) {
    throw new SettingsError(
      `LOCAL_STATE_DIR is ${stateFolder}, which is a file. Set it to a folder for the data, or unset it to use .local.`,
    );
  }
  if (!existsSync(checkout)) {
    throw new SettingsError(
      `LOCAL_CHECKOUT_DIR is ${checkout}, which doesn't exist. Set it to a folder with docs/, or unset it to use this one.`,
    );
  }
}

function codeHost(
  { settings, root, report }: EmbeddedOptions,
  folder: string,
  secrets: Secrets,
): Promise<LocalServer> {
  report('Starting the local code host …');
  return startCodeHost({
    port: settings.codeHostPort,
    sitePort: settings.sitePort,
    innerPort: settings.innerCodeHostPort,
    folder,
    checkout: resolve(root, settings.checkoutFolder),
    secondCheckout: settings.secondCheckoutFolder && resolve(root, settings.secondCheckoutFolder),
    ...settings.repository,
    callbackUrl: callbackUrl(settings.siteUrl),
    secrets,
    webhookUrl: `http://127.0.0.1:${settings.functionsPort}${serviceApi.githubWebhook.path}`,
  });
}

function database(
  { settings, root, report }: EmbeddedOptions,
  folder: string,
  secrets: Secrets,
): Promise<LocalServer> {
  report('Starting the database …');
  return startDatabase({
    port: settings.databasePort,
    folder,
    root,
    siteUrl: settings.siteUrl,
    codeHostUrl: codeHostUrl(settings),
    repository: settings.repository,
    secrets,
  });
}

/** URL of the local code host. */
export function codeHostUrl(settings: LocalSettings): string {
  return `http://127.0.0.1:${settings.codeHostPort}`;
}

/** The variables that configure the functions. */
export function embeddedEnv(settings: LocalSettings, secrets: Secrets): Record<string, string> {
  const { owner, name } = settings.repository;
  return {
    SITE_URL: settings.siteUrl,
    SUPABASE_URL: `http://127.0.0.1:${settings.databasePort}`,
    SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    GITHUB_APP_ID: String(APP_ID),
    GITHUB_APP_PRIVATE_KEY: secrets.appPrivateKey,
    GITHUB_API_URL: codeHostUrl(settings),
    GITHUB_WEB_URL: codeHostUrl(settings),
    CONTENT_REPOSITORY: `${owner}/${name}`,
    ACCESS_CODE_PEPPER: secrets.accessCodePepper,
    GITHUB_WEBHOOK_SECRET: secrets.webhookSecret,
  };
}
