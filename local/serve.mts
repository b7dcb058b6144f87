/** `npm run serve`: the production build with functions, redirects, headers and services on one origin. */
import './settings/checkNode.mts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { countAgentRead } from '#domain/http/agentReads';
import { isLocalUrl } from '#domain/http/localUrl';
import { type Backend, startBackend } from './backend.mts';
import { readFileIfExists } from './process/files.mts';
import { runUntilStopped } from './process/lifecycle.mts';
import { type ConnectionEnv, listen } from './process/listen.mts';
import { parseHeadersFile, parseNetlifyToml, parseRedirectsFile } from './serve/hostConfig.mts';
import {
  buildFolders,
  isBuiltWith,
  manifestOf,
  readDatabaseUrl,
  rebuildSite,
  recoverFolders,
} from './serve/rebuild.mts';
import { reportBuild } from './serve/reportBuild.mts';
import { createSiteApp } from './serve/siteApp.mts';
import { SiteFiles } from './serve/siteFiles.mts';
import { updateCheckout } from './serve/updateCheckout.mts';
import { createWithholding, type Withholding } from './serve/withholding.mts';
import {
  type Backend as BackendChoice,
  readBackend,
  readLocalSettings,
  SettingsError,
} from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';
import { type PublicAccess, readPublicAccess } from './settings/publicAccess.mts';
import { oneAtATime, startBuildHook } from './site/buildHook.mts';

/** How long requests may take to finish after SIGTERM, in ms: containers are killed after 10 s. */
const GRACE_MS = 8_000;

const root = process.cwd();
const folders = buildFolders(root);
const build = folders.current;

function readText(path: string): string {
  return readFileIfExists(path)?.toString('utf8') ?? '';
}

/** Creates the app that serves the current build, with the build's redirects and headers. */
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

/**
 * @returns whether there is a build to serve
 * @throws SettingsError when the embedded services have none that was made for them
 */
function hasBuild(backend: BackendChoice): boolean {
  if (backend.kind === 'hosted') {
    return isBuiltWith(build, (backend.variables.SUPABASE_URL ?? '').replace(/\/+$/, ''));
  }
  if (!existsSync(join(build, 'index.html')))
    throw new SettingsError("The site hasn't been built yet. Build it first: npm run build");
  // Its pages would send people who sign in, and what they write, to the database that the build was made with.
  const databaseUrl = readDatabaseUrl(build);
  if (databaseUrl !== null && !isLocalUrl(databaseUrl)) {
    throw new SettingsError(
      `The site was built for ${databaseUrl}, which isn't configured now. Build it again: npm run build`,
    );
  }
  return true;
}

await runUntilStopped(async (onStop) => {
  loadEnvironmentFile(root);
  const settings = readLocalSettings(process.env);
  const choice = readBackend(process.env);
  const access = readPublicAccess(process.env, choice.kind);
  recoverFolders(folders);
  const isBuilt = hasBuild(choice);
  const deployWebhookSecret = process.env.DEPLOY_WEBHOOK_SECRET || randomBytes(32).toString('hex');
  let backend: Promise<Backend>;
  let withholding: Withholding | null = null;
  let app: Hono<ConnectionEnv> | null = null;
  const load = (running: Backend): void => {
    withholding = createWithholding(manifestOf(build), running.databaseUrl);
    app = createApp(running, withholding, access);
  };
  // Without a build to serve, the content that is here is better than none.
  const update = () => updateCheckout(root, { mustBeNewest: app !== null });
  const rebuild = oneAtATime(async () => {
    const running = await backend;
    const target = { functionsUrl: running.functionsUrl, secret: deployWebhookSecret };
    await rebuildSite({
      root,
      env: running.siteEnv,
      folders,
      onDone: () => load(running),
      report: (result) => reportBuild(target, result),
      // Without a public URL, this is a developer's checkout, which must not be updated automatically.
      ...(access.publicUrl !== null && { update }),
    });
  });
  const buildAtStart = async (): Promise<void> => {
    if (access.publicUrl !== null) {
      const { syncMissedPushes } = await import('./serve/syncMissedPushes.mts');
      await syncMissedPushes(process.env);
    }
    await rebuild();
  };
  const hook = onStop(
    await startBuildHook(() => {
      withholding?.expire();
      return rebuild();
    }),
  );
  backend = startBackend({
    settings,
    root,
    env: process.env,
    watch: false,
    buildHookUrl: hook.url,
    deployWebhookSecret,
  });
  const running = onStop(await backend);
  if (isBuilt) load(running);
  else await buildAtStart();
  const current = (): Hono<ConnectionEnv> => {
    if (app === null) throw new SettingsError("The site couldn't be built. The reason is above.");
    return app;
  };
  current();
  onStop(
    await listen((request, connection) => current().fetch(request, connection), settings.sitePort, {
      pagePorts: [settings.sitePort],
      bindAddress: access.bindAddress,
      publicUrl: access.publicUrl,
      graceMs: access.publicUrl === null ? 0 : GRACE_MS,
    }),
  );
  console.log(running.banner);
  // Content and visibility may have changed while this server was stopped.
  if (isBuilt && access.publicUrl !== null) void buildAtStart();
});
