import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inspect } from 'node:util';
import { App, type DefaultAppConfig } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { INSTALLATION_ID, OAUTH_CLIENT_ID } from '../codeHost/identity.mts';
import { type ConnectionInfo, type LocalServer, listen } from '../process/listen.mts';
import type { Secrets } from '../settings/secrets.mts';
import { isAllowedRequest, withRedirectTo } from './allowedRequests.mts';
import { describeRefusal, isDatabaseError, toPassThroughError } from './errorMapping.mts';
import { groupPageViews } from './groupPageViews.mts';
import { toIsoTimestamp } from './timestamps.mts';

/** Options of the embedded database. */
export interface DatabaseOptions {
  readonly port: number;
  /** Postgres' data folder. */
  readonly folder: string;
  /** The project's root, with the folder supabase/. */
  readonly root: string;
  /** The origin of the site. */
  readonly siteUrl: string;
  /** URL of the local code host, where users sign in. */
  readonly codeHostUrl: string;
  /** The content repository on it. */
  readonly repository: { readonly owner: string; readonly name: string };
  readonly secrets: Secrets;
}

/** Postgres' type numbers of `timestamp` and `timestamptz`. */
const TIMESTAMP_TYPES = { 1114: toIsoTimestamp, 1184: toIsoTimestamp };

/** The roles that every Supabase database has, and that migrations refer to. */
const CREATE_ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$`;

/** The page of the site that completes a sign-in. */
function completionUrl(siteUrl: string): string {
  return `${siteUrl}/auth/callback`;
}

/**
 * Starts Postgres (in this process), its REST interface and its sign-in service on 127.0.0.1. Applies pending
 * migrations first, and adds the demo accounts to a new database.
 */
export async function startDatabase(options: DatabaseOptions): Promise<LocalServer> {
  const connection = await createPgliteConnection({
    // A path, not a URL: a "file:" URL would create a folder named "file:".
    url: relative(process.cwd(), options.folder) || '.',
    pgliteOptions: { parsers: TIMESTAMP_TYPES },
  });
  forwardErrors(connection);
  joinSettings(connection);
  const app = new App({ ...createConfig(options), connection, options: { server: { admin: false } } });
  await connection.driver.exec(CREATE_ROLES);
  await applyPendingMigrations(app);
  await app.init();
  await restorePrivileges(app, options);
  await seedWhenEmpty(connection, options);

  const sitePort = Number(new URL(options.siteUrl).port);
  const completion = completionUrl(options.siteUrl);
  const respond = groupPageViews((request, from: ConnectionInfo) =>
    answer(app, withRedirectTo(completion, request), from),
  );
  const server = await listen(respond, options.port, {
    forwardingPorts: [sitePort],
    pagePorts: [sitePort],
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await connection.close();
    },
  };
}

/** The same settings as in supabase/config.toml, with the URLs and secrets of this machine. */
function createConfig({
  siteUrl,
  codeHostUrl,
  secrets,
}: DatabaseOptions): Omit<DefaultAppConfig, 'connection'> {
  return {
    api: { schemas: ['public'], external_url: `${siteUrl}${EMBEDDED_SUPABASE_PATH}` },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [completionUrl(siteUrl)],
      jwt_expiry: 3600,
      jwt_secret: secrets.jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      enable_signup: true,
      email: { enable_signup: false },
      external: {
        github: {
          enabled: true,
          client_id: OAUTH_CLIENT_ID,
          secret: secrets.oauthClientSecret,
          url: codeHostUrl,
        },
      },
    },
  };
}

/**
 * Passes on errors that would otherwise become a plain status 500. @supabase/lite logs each of them; an expected
 * refusal is logged as one line, without a stack.
 */
function forwardErrors(connection: PgliteConnection): void {
  const translate = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const translated = translate(error);
    if (!isDatabaseError(translated)) return translated;
    const passed = toPassThroughError(translated) ?? translated;
    const refusal = describeRefusal(translated);
    return refusal === null ? passed : Object.assign(passed, { [inspect.custom]: () => refusal });
  };
}

/** The sender of a request, which @supabase/lite passes to the database in every transaction. */
interface RequestContext {
  readonly auth?: { readonly role?: string; readonly uid?: string | null; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: string };
}

/** A call of a function, whose details @supabase/lite passes to the database as well. */
interface RpcRequest {
  readonly method: string;
  readonly path: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
}

/**
 * Passes the sender of a request to the database in one statement, and the details of a call in another. @supabase/lite
 * uses up to seven and five, and each of them takes as long as a small query. Does nothing for a version of
 * @supabase/lite that doesn't have these methods.
 */
function joinSettings(connection: PgliteConnection): void {
  const applyJwtSessionContext = async (_: unknown, { auth, storage }: RequestContext): Promise<void> => {
    const role = auth?.role || 'anon';
    const claims = typeof auth?.jwt === 'object' && auth.jwt !== null ? JSON.stringify(auth.jwt) : null;
    await connection.driver.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
        set_config('storage.operation', $3, true), set_config('request.jwt.claims', coalesce($4, ''), true),
        set_config('role', $2, true)`,
      [String(auth?.uid ?? ''), role, String(storage?.operation ?? ''), claims],
    );
  };
  const applyRpcRequestGucs = async (_: unknown, request: RpcRequest): Promise<void> => {
    await connection.driver.query(
      `select set_config('response.status', '', true), set_config('response.headers', '', true),
        set_config('request.method', $1, true), set_config('request.path', $2, true),
        set_config('request.headers', $3, true)`,
      [request.method, request.path, JSON.stringify(request.requestHeaders ?? {})],
    );
  };
  if ('applyJwtSessionContext' in connection) Object.assign(connection, { applyJwtSessionContext });
  if ('applyRpcRequestGucs' in connection) Object.assign(connection, { applyRpcRequestGucs });
}

/**
 * On the first request that needs a role, @supabase/lite grants every privilege on every table to everyone. To undo
 * that, this sends such a request before anyone else can, and then applies the right privileges.
 */
async function restorePrivileges(app: App, { siteUrl }: DatabaseOptions): Promise<void> {
  const warmUp = new Request(`${siteUrl}/rest/v1/user_roles?select=role&limit=1`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
  });
  const response = await app.fetch(warmUp);
  if (response.status >= 500) throw new Error(`The database does not respond: ${await response.text()}`);
  await app.connection.exec('select private.apply_privileges()');
}

/** Adds the demo accounts and the local repository to a database without users, in one transaction. */
async function seedWhenEmpty(
  { driver }: PgliteConnection,
  { root, repository }: DatabaseOptions,
): Promise<void> {
  const { rows } = await driver.query('select 1 from auth.users limit 1');
  if (rows.length > 0) return;
  await driver.transaction(async (transaction) => {
    await transaction.exec(readFileSync(join(root, 'supabase/seed.sql'), 'utf8'));
    await transaction.query(
      'insert into public.github_config (repo_owner, repo_name, installation_id) values ($1, $2, $3)',
      [repository.owner, repository.name, INSTALLATION_ID],
    );
    await transaction.query(
      'insert into public.github_installations (installation_id, verified_at) values ($1, now())',
      [INSTALLATION_ID],
    );
  });
}

/** Answers only the requests that the product needs, and 404 to all others. */
async function answer(app: App, request: Request, from: ConnectionInfo): Promise<Response> {
  if (!isAllowedRequest(request.method, new URL(request.url))) return new Response(null, { status: 404 });
  return app.fetch(request, { peerAddress: from.address });
}
