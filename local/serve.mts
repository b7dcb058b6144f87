/** `npm run serve`: the production build with functions, redirects, headers and services on one origin. */
import './checkNode.mts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type Backend, startBackend } from './backend.mts';
import { startBuildHook } from './buildHook.mts';
import { readBackend, readLocalSettings, SettingsError } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { readFileIfExists } from './files.mts';
import { runUntilStopped } from './lifecycle.mts';
import { listen } from './listen.mts';
import { parseHeadersFile, parseNetlifyToml, parseRedirectsFile } from './serve/hostConfig.mts';
import { buildFolders, rebuildSite, settleFolders } from './serve/rebuild.mts';
import { createSiteApp } from './serve/siteApp.mts';
import { SiteFiles } from './serve/siteFiles.mts';

const root = process.cwd();
const folders = buildFolders(root);
const build = folders.current;

function readText(path: string): string {
  return readFileIfExists(path)?.toString('utf8') ?? '';
}

/** The build as it is now, with its own redirects and headers. */
function createApp({ functionsUrl, databaseUrl }: Backend): Hono {
  const toml = parseNetlifyToml(readText(join(root, 'netlify.toml')));
  return createSiteApp({
    files: new SiteFiles(build),
    redirects: [...parseRedirectsFile(readText(join(build, '_redirects'))), ...toml.redirects],
    headers: [...parseHeadersFile(readText(join(build, '_headers'))), ...toml.headers],
    functionsUrl,
    databaseUrl,
  });
}

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  readBackend(process.env);
  settleFolders(folders);
  if (!existsSync(join(build, 'index.html'))) {
    throw new SettingsError('There is no production build yet. Make one first: npm run build');
  }
  const hook = onStop(await startBuildHook(() => rebuild()));
  const backend = onStop(
    await startBackend({ settings, root, env: process.env, watch: false, buildHookUrl: hook.url }),
  );
  let app = createApp(backend);
  const onDone = (): void => {
    app = createApp(backend);
  };
  const rebuild = (): Promise<void> => rebuildSite({ root, env: backend.siteEnv, folders, onDone });
  onStop(
    await listen((request) => app.fetch(request), settings.sitePort, { pagePorts: [settings.sitePort] }),
  );
  console.log(backend.banner);
});
