import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { type HealthResponse, serviceApi } from '#domain/api/services';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { query } from '../lib/database.mts';
import { missingVariables } from '../lib/env.mts';
import { serve, visitorRoute } from '../lib/http/endpoint.mts';
import { logError } from '../lib/log.mts';
import { getServices, type Services } from '../lib/services.mts';

/** How long a result is cached, in ms: anyone can ask, and each check costs requests. */
const CACHE_MS = 10_000;
/** Timeout of each check, in ms. */
const TIMEOUT_MS = 4_000;

let cached: { readonly until: number; readonly health: Promise<HealthResponse> } | undefined;

/** Works without configuration, since it reports what is missing. */
export default serve(
  visitorRoute(serviceApi.readHealth, () => {
    if (cached === undefined || cached.until < Date.now()) {
      cached = { until: Date.now() + CACHE_MS, health: checkHealth() };
    }
    return cached.health;
  }),
);

async function checkHealth(): Promise<HealthResponse> {
  const missing = missingVariables();
  if (missing.length > 0)
    return { database: 'not configured', codeHost: 'not configured', missing: [...missing] };
  const services = getServices();
  const [database, codeHost] = await Promise.all([
    check('database', queryDatabase(services)),
    check('code host', queryCodeHost(services)),
  ]);
  return { database, codeHost, missing: [] };
}

async function queryDatabase({ database }: Services): Promise<unknown> {
  return query(v.array(v.unknown()), database.from('github_config').select('id').limit(1));
}

async function queryCodeHost(services: Services): Promise<unknown> {
  return readDefaultBranch(await openContentHost(services));
}

async function check(name: string, request: Promise<unknown>): Promise<'ok' | 'unreachable'> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no response in ${TIMEOUT_MS} ms`)), TIMEOUT_MS).unref();
  });
  try {
    await Promise.race([request, timeout]);
    return 'ok';
  } catch (error) {
    logError(`The ${name} doesn't respond.`, error);
    return 'unreachable';
  }
}

export const config: Config = { path: '/api/health' };
