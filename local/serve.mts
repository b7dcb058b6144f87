/** `npm run serve`: the production build with functions, redirects, headers and services on one origin. */
import './settings/checkNode.mts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { countAgentRead } from '#domain/http/agentReads';
import { type Backend, startBackend } from './backend.mts';
import { readFileIfExists } from './process/files.mts';
import { runUntilStopped } from './process/lifecycle.mts';
import { listen } from './process/listen.mts';
import { parseHeadersFile, parseNetlifyToml, parseRedirectsFile } from './serve/hostConfig.mts';
import { buildFolders, manifestOf, rebuildSite, recoverFolders } from './serve/rebuild.mts';
import { type BuildResult, reportBuild } from './serve/reportBuild.mts';
import { type ConnectionEnv, createSiteApp } from './serve/siteApp.mts';
import { SiteFiles } from './serve/siteFiles.mts';
import { updateCheckout } from './serve/updateCheckout.mts';
import { createWithholding, type Withholding } from './serve/withholding.mts';
import { readBackend, readLocalSettings, SettingsError } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { type PublicAccess, readPublicAccess } from './settings/publicAccess.mts';
import { startBuildHook } from './site/buildHook.mts';

/** How long requests may take to finish after SIGTERM, in ms: containers are killed 10 s after it. */
const GRACE_MS = 8_000;

const root = process.cwd();
const folders = buildFolders(root);
const build = folders.current;

function readText(path: string): string {
  return readFileIfExists(path)?.toString('utf8') ?? '';
}

/** The build as it is now, with its own redirects and headers. */
function createApp(
  { functionsUrl, databaseUrl }: Backend,
  withholding: Withholding | null,
  { isBehindProxy }: PublicAccess,
): Hono<ConnectionEnv> {
  const database = withholding?.database;
  const toml = parseNetlifyToml(readText(join(root, 'netlify.toml')));
  return createSiteApp({
    files: new SiteFiles(build),
    redirects: [...parseRedirectsFile(readText(join(build, '_redirects'))), ...toml.redirects],
    headers: [...parseHeadersFile(readText(join(build, '_headers'))), ...toml.headers],
    functionsUrl,
    databaseUrl,
    withholding,
    isBehindProxy,
    ...(database ? { countRead: (read) => void countAgentRead(read, database, fetch) } : {}),
  });
}

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  const { kind } = readBackend(process.env);
  const access = readPublicAccess(process.env, kind);
  recoverFolders(folders);
  if (!existsSync(join(build, 'index.html'))) {
    throw new SettingsError('The site hasn’t been built yet. Build it first: npm run build');
  }
  const deployWebhookSecret = process.env.DEPLOY_WEBHOOK_SECRET || randomBytes(32).toString('hex');
  let withholding: Withholding | null = null;
  const hook = onStop(
    await startBuildHook(() => {
      withholding?.expire();
      return rebuild();
    }),
  );
  const backend = onStop(
    await startBackend({
      settings,
      root,
      env: process.env,
      watch: false,
      buildHookUrl: hook.url,
      deployWebhookSecret,
    }),
  );
  const load = (): Hono<ConnectionEnv> => {
    withholding = createWithholding(manifestOf(build), backend.databaseUrl);
    return createApp(backend, withholding, access);
  };
  let app = load();
  const onDone = (): void => {
    app = load();
  };
  const report = (result: BuildResult): Promise<void> =>
    reportBuild({ functionsUrl: backend.functionsUrl, secret: deployWebhookSecret }, result);
  const rebuild = (): Promise<void> =>
    rebuildSite({
      root,
      env: backend.siteEnv,
      folders,
      onDone,
      report,
      // The local code host writes merges into the checkout itself.
      ...(kind === 'hosted' && { update: () => updateCheckout(root) }),
    });
  onStop(
    await listen((request, connection) => app.fetch(request, connection), settings.sitePort, {
      pagePorts: [settings.sitePort],
      bindAddress: access.bindAddress,
      publicUrl: access.publicUrl,
      graceMs: access.publicUrl === null ? 0 : GRACE_MS,
    }),
  );
  console.log(backend.banner);
});
