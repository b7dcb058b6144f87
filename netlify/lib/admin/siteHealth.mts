import type { HealthCheck } from '#domain/api/admin';
import { checkSite, type SiteFacts } from '#domain/health/checks';
import { readCommit } from '../env.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';
import { readConnection } from './githubConnection.mts';
import { readSignIn } from './signInFacts.mts';
import { readSiteFacts } from './siteFacts.mts';

/** Timeout of a request to the site itself, in ms. */
const TIMEOUT_MS = 5_000;

/**
 * Checks everything that an operator is responsible for. A service that can't be reached is a finding, not an error.
 *
 * @param adminId an admin, whose role the database checks; null for an operator
 */
export async function checkSiteHealth(services: Services, adminId: string | null): Promise<HealthCheck[]> {
  const { env } = services;
  const { siteUrl } = env.urlRules;
  const [database, connection, signIn, page, mcp, commit] = await Promise.all([
    attempt('database', () => readDatabase(services, adminId)),
    attempt('connection', () => readConnection(services, adminId)),
    attempt('sign-in', () => readSignIn(env)),
    attempt('site', () => fetchHeaders(siteUrl)),
    attempt('MCP server', () => fetchHeaders(new URL('/.well-known/mcp.json', siteUrl).href)),
    readCommit(),
  ]);
  return checkSite({
    database,
    connection,
    signIn,
    hasBuildHook: env.buildHookUrl !== null,
    hasDeploySecret: env.deployWebhookSecret !== null,
    hasModel: env.model !== null,
    siteUrl,
    allowedOrigins: env.siteOrigins,
    site: page && {
      status: page.status,
      contentSecurityPolicy: page.headers.get('content-security-policy'),
      strictTransportSecurity: page.headers.get('strict-transport-security'),
    },
    hasMcp: mcp?.headers.get('content-type')?.includes('json') === true && mcp.status === 200,
    nodeVersion: process.versions.node,
    commit,
  });
}

/** Compares the database's clock with the time halfway through the request. */
async function readDatabase(services: Services, adminId: string | null): Promise<SiteFacts['database']> {
  const before = Date.now();
  const { now, ...facts } = await readSiteFacts(services.database, adminId);
  return { ...facts, clockSkewMs: Date.parse(now) - (before + Date.now()) / 2 };
}

async function fetchHeaders(url: string): Promise<{ status: number; headers: Headers }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return { status: response.status, headers: response.headers };
}

async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    logError(`The check of ${what} failed.`, error);
    return null;
  }
}
