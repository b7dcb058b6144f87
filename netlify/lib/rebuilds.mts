import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Rebuild } from '#domain/api/site';
import { type Database, query } from './database.mts';
import type { Services } from './services.mts';

/** The host is told at most once in this many seconds; what is asked for meanwhile goes with the next time. */
const INTERVAL_SECONDS = 30;
/** Longest wait for the host's answer, in ms, and pause before it is told a second time. */
const TIMEOUT_MS = 3_000;
const PAUSE_MS = 300;

/** After so many failed builds the host is not told again; `claim_rebuild` counts them. */
const MAX_FAILURES = 5;

/** What rebuilds need of the services. */
export type RebuildServices = Pick<Services, 'database' | 'env'>;

const RowsSchema = v.array(
  v.object({
    requested_at: v.string(),
    started_at: v.nullable(v.string()),
    finished_at: v.nullable(v.string()),
    failures: v.number(),
    error: v.nullable(v.string()),
  }),
);

/**
 * Tells the host to build what was requested: nothing when it was told a moment ago, or when no build hook is
 * configured. Requests are made in the database, by the change itself (`enqueue_rebuild`). When the host doesn't
 * answer, the next call tells it, or the function that runs every minute.
 */
export async function sendDueRebuild({ database, env }: RebuildServices): Promise<void> {
  const { buildHookUrl } = env;
  if (buildHookUrl === null) return;
  const claim = database.rpc('claim_rebuild', { p_interval_seconds: INTERVAL_SECONDS });
  const id = await query(v.nullable(v.number()), claim);
  if (id === null) return;
  const problem = await tellHost(buildHookUrl);
  if (problem !== null) console.error(`The site could not be built again: ${problem}`);
  const finished = database.rpc('finish_rebuild', { p_id: id, p_error: problem });
  await query(v.unknown(), finished);
}

/** How far the latest rebuild is. */
export async function readRebuild({ database, env }: RebuildServices): Promise<Rebuild> {
  const [row] = await query(RowsSchema, readLatest(database));
  if (!row) return { status: 'none', at: null, message: null };
  const { requested_at, started_at, finished_at, failures, error } = row;
  if (finished_at !== null) return { status: 'live', at: finished_at, message: null };
  if (started_at !== null) return { status: 'started', at: started_at, message: null };
  if (failures > 0) {
    return { status: failures < MAX_FAILURES ? 'broken' : 'stopped', at: requested_at, message: error };
  }
  if (env.buildHookUrl === null) return { status: 'unavailable', at: requested_at, message: null };
  return { status: error === null ? 'waiting' : 'failed', at: requested_at, message: error };
}

function readLatest(database: Database) {
  return database
    .from('rebuilds')
    .select('requested_at, started_at, finished_at, failures, error')
    .order('id', { ascending: false })
    .limit(1);
}

/** @returns null when the host took it, else why not: without the address, which is a secret */
async function tellHost(url: string): Promise<string | null> {
  const first = await post(url);
  if (!first.isWorthRepeating) return first.problem;
  await wait(PAUSE_MS);
  return (await post(url)).problem;
}

interface Told {
  readonly problem: string | null;
  readonly isWorthRepeating: boolean;
}

async function post(url: string): Promise<Told> {
  try {
    const init = { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const { ok, status, body } = await fetch(url, init);
    await body?.cancel();
    if (ok) return { problem: null, isWorthRepeating: false };
    return { problem: `The host answered ${status}.`, isWorthRepeating: status >= 500 };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    // A host that is slow to answer may have begun: telling it twice would make two builds.
    return { problem: 'The host did not answer.', isWorthRepeating: !isLate };
  }
}
