import * as v from 'valibot';
import { describeCause } from '#domain/errors/appError';
import type { HealthResponse } from '#domain/git/api';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { openContentHost } from '../contentHost.mts';
import { query } from '../database.mts';
import { missingVariables } from '../env.mts';
import { getServices, type Services } from '../services.mts';

/** How long a finding is good for, in ms: anybody may ask, and asking costs requests. */
const KEEP_MS = 10_000;
/** Longest wait for each of the two, in ms. */
const PATIENCE_MS = 4_000;

let kept: { readonly until: number; readonly finding: Promise<HealthResponse> } | undefined;

/** Whether the functions are configured and reach the database and the code host. Tells no more than that. */
export function readHealth(): Promise<HealthResponse> {
  if (kept === undefined || kept.until < Date.now()) {
    kept = { until: Date.now() + KEEP_MS, finding: examine() };
  }
  return kept.finding;
}

async function examine(): Promise<HealthResponse> {
  const missing = missingVariables();
  if (missing.length > 0)
    return { database: 'not configured', codeHost: 'not configured', missing: [...missing] };
  const services = getServices();
  const [database, codeHost] = await Promise.all([
    answers('database', askDatabase(services)),
    answers('code host', askCodeHost(services)),
  ]);
  return { database, codeHost, missing: [] };
}

async function askDatabase({ database }: Services): Promise<unknown> {
  return query(v.array(v.unknown()), database.from('github_config').select('id').limit(1));
}

async function askCodeHost(services: Services): Promise<unknown> {
  return readDefaultBranch(await openContentHost(services));
}

async function answers(name: string, asked: Promise<unknown>): Promise<'ok' | 'unreachable'> {
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
  try {
    await Promise.race([asked, patience]);
    return 'ok';
  } catch (error) {
    console.error(`health: ${name}: ${describeCause(error)}`);
    return 'unreachable';
  }
}
