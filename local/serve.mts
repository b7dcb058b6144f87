/** `npm run serve`: the production build with functions, redirects, headers and services on one origin. */
import './checkNode.mts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from './backend.mts';
import { readBackend, readLocalSettings, SettingsError } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { readFileIfExists } from './files.mts';
import { runUntilStopped } from './lifecycle.mts';
import { listen } from './listen.mts';
import { parseHeadersFile, parseNetlifyToml, parseRedirectsFile } from './serve/hostConfig.mts';
import { createSiteApp } from './serve/siteApp.mts';
import { SiteFiles } from './serve/siteFiles.mts';

const root = process.cwd();
const build = join(root, 'build');

function readText(path: string): string {
  return readFileIfExists(path)?.toString('utf8') ?? '';
}

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  readBackend(process.env);
  if (!existsSync(join(build, 'index.html'))) {
    throw new SettingsError('There is no production build yet. Make one first: npm run build');
  }
  const backend = onStop(await startBackend({ settings, root, env: process.env, watch: false }));
  const toml = parseNetlifyToml(readText(join(root, 'netlify.toml')));
  const app = createSiteApp({
    files: new SiteFiles(build),
    redirects: [...parseRedirectsFile(readText(join(build, '_redirects'))), ...toml.redirects],
    headers: [...parseHeadersFile(readText(join(build, '_headers'))), ...toml.headers],
    functionsUrl: backend.functionsUrl,
    databaseUrl: backend.databaseUrl,
  });
  onStop(await listen((request) => app.fetch(request), settings.sitePort));
  console.log(backend.banner);
});
