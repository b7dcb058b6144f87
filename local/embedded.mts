import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceApi } from '#domain/api/services';
import { startFunctions } from './functions/server.mts';
import type { LocalServer } from './process/listen.mts';
import { assertPortsFree } from './process/ports.mts';
import { startOnData } from './process/serviceStartError.mts';
import { lockStateFolder } from './process/stateLock.mts';
import { codeHostUrl, embeddedEnv, signInCallbackUrl } from './settings/embeddedEnv.mts';
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
 * Starts database, code host and functions on 127.0.0.1, on the data of the state folder. Their code is loaded only
 * after folder and ports are reserved: loading takes seconds, during which the site can already start.
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
    report('Starting the functions…');
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

async function codeHost(
  { settings, root, report }: EmbeddedOptions,
  folder: string,
  secrets: Secrets,
): Promise<LocalServer> {
  report('Starting the local code host…');
  const { startCodeHost } = await import('./codeHost/server.mts');
  return startCodeHost({
    port: settings.codeHostPort,
    sitePort: settings.sitePort,
    innerPort: settings.innerCodeHostPort,
    folder,
    checkout: resolve(root, settings.checkoutFolder),
    secondCheckout: settings.secondCheckoutFolder && resolve(root, settings.secondCheckoutFolder),
    ...settings.repository,
    callbackUrl: signInCallbackUrl(settings.siteUrl),
    secrets,
    webhookUrl: `http://127.0.0.1:${settings.functionsPort}${serviceApi.githubWebhook.path}`,
  });
}

async function database(
  { settings, root, report }: EmbeddedOptions,
  folder: string,
  secrets: Secrets,
): Promise<LocalServer> {
  report('Starting the database…');
  const { startDatabase } = await import('./database/server.mts');
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
