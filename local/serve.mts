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
import { createSiteApp } from './serve/siteApp.mts';
import { SiteFiles } from './serve/siteFiles.mts';
import { createWithholding, type Withholding } from './serve/withholding.mts';
import { readBackend, readLocalSettings, SettingsError } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { startBuildHook } from './site/buildHook.mts';

const root = process.cwd();
const folders = buildFolders(root);
const build = folders.current;

function readText(path: string): string {
  return readFileIfExists(path)?.toString('utf8') ?? '';
}

/** The build as it is now, with its own redirects and headers. */
function createApp({ functionsUrl, databaseUrl }: Backend, withholding: Withholding | null): Hono {
  const database = withholding?.database;
  const toml = parseNetlifyToml(readText(join(root, 'netlify.toml')));
  return createSiteApp({
    files: new SiteFiles(build),
    redirects: [...parseRedirectsFile(readText(join(build, '_redirects'))), ...toml.redirects],
    headers: [...parseHeadersFile(readText(join(build, '_headers'))), ...toml.headers],
    functionsUrl,
    databaseUrl,
    withholding,
    ...(database ? { countRead: (read) => void countAgentRead(read, database, fetch) } : {}),
  });
}

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  readBackend(process.env);
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
  const load = (): Hono => {
    withholding = createWithholding(manifestOf(build), backend.databaseUrl);
    return createApp(backend, withholding);
  };
  let app = load();
  const onDone = (): void => {
    app = load();
  };
  const report = (result: BuildResult): Promise<void> =>
    reportBuild({ functionsUrl: backend.functionsUrl, secret: deployWebhookSecret }, result);
  const rebuild = (): Promise<void> => rebuildSite({ root, env: backend.siteEnv, folders, onDone, report });
  onStop(
    await listen((request) => app.fetch(request), settings.sitePort, { pagePorts: [settings.sitePort] }),
  );
  console.log(backend.banner);
});
