import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { getBuildStatus, hasFailed, toBuildTitle } from '#domain/admin/builds';
import type { SiteState } from '#domain/api/pullRequests';
import type { Rebuild } from '#domain/api/site';
import { type Database, query } from '../database.mts';
import { logError } from '../log.mts';
import type { Services } from '../services.mts';

/** Minimum interval between two calls of the build hook, in seconds; requests in between share the next call. */
const INTERVAL_SECONDS = 30;
/** Timeout of the build hook, and pause before its second attempt, in ms. */
const TIMEOUT_MS = 3_000;
const PAUSE_MS = 300;

/** The services that rebuilds need. */
export type RebuildServices = Pick<Services, 'database' | 'env'>;

const RowsSchema = v.array(
  v.object({
    requestedAt: v.string(),
    startedAt: v.nullable(v.string()),
    finishedAt: v.nullable(v.string()),
    failures: v.number(),
    error: v.nullable(v.string()),
  }),
);

/**
 * Sends queued builds to the host: nothing within {@link INTERVAL_SECONDS} of the last call, or without a build hook.
 * The database queues them with the change itself (`enqueue_rebuild`). The scheduled function `send-rebuild` calls this
 * every minute; the endpoint that made the change calls {@link trySendRebuild} right away.
 */
export async function sendDueRebuild({ database, env }: RebuildServices): Promise<void> {
  const { buildHookUrl } = env;
  if (buildHookUrl === null) return;
  const claim = database.rpc('claim_rebuild', { p_interval_seconds: INTERVAL_SECONDS });
  const id = await query(v.nullable(v.number()), claim);
  if (id === null) return;
  const problem = await callBuildHook(buildHookUrl, id);
  if (problem !== null) logError(`The build couldn't be requested. ${problem}`);
  const finished = database.rpc('finish_rebuild', { p_id: id, p_error: problem });
  await query(v.unknown(), finished);
}

/**
 * Sends queued builds after a change. A failure is only logged: the change has been made, and its build stays queued
 * until the scheduled function sends it. {@link readRebuild} reports it as waiting.
 */
export async function trySendRebuild(services: RebuildServices): Promise<void> {
  try {
    await sendDueRebuild(services);
  } catch (error) {
    logError("A queued build couldn't be sent. It will be sent within a minute.", error);
  }
}

/** Status of the latest rebuild. */
export async function readRebuild({ database, env }: RebuildServices): Promise<Rebuild> {
  const [row] = await query(RowsSchema, readLatest(database));
  return toRebuild(row, env);
}

/** How long the content sync takes to request a build after a merge, at most, in ms. */
const SYNC_MS = 5 * 60_000;
/** Maximum difference between the clocks of the code host and the database, in ms. */
const SKEW_MS = 10_000;

/**
 * Whether the site shows what was merged: only when a build that was requested after the merge is live.
 *
 * @param mergedAt ISO 8601
 * @param now milliseconds since 1970
 */
export async function readSiteState(
  { database, env }: RebuildServices,
  mergedAt: string,
  now: number,
): Promise<SiteState> {
  const [row] = await query(RowsSchema, readLatest(database));
  const merged = Date.parse(mergedAt);
  if (!row || Date.parse(row.requestedAt) < merged - SKEW_MS) {
    return now - merged < SYNC_MS ? 'waiting' : 'unknown';
  }
  return SITE_STATES[toRebuild(row, env).status];
}

const SITE_STATES: Readonly<Record<Rebuild['status'], SiteState>> = {
  none: 'unknown',
  unavailable: 'unknown',
  waiting: 'waiting',
  sent: 'building',
  live: 'live',
  refused: 'failed',
  failed: 'failed',
  stopped: 'failed',
};

type RebuildRow = v.InferOutput<typeof RowsSchema>[number];

function toRebuild(row: RebuildRow | undefined, env: RebuildServices['env']): Rebuild {
  if (!row) return { status: 'none', at: null, message: null };
  const status = getBuildStatus(row, env.buildHookUrl !== null);
  const at = row.finishedAt ?? row.startedAt ?? row.requestedAt;
  return { status, at, message: hasFailed(status) ? row.error : null };
}

function readLatest(database: Database) {
  return database
    .from('rebuilds')
    .select('requestedAt:requested_at, startedAt:started_at, finishedAt:finished_at, failures, error')
    .order('id', { ascending: false })
    .limit(1);
}

/**
 * Asks the host for a build.
 *
 * @param request id in `rebuilds`, which the host returns with the result
 * @returns null when the host accepted it, or else the reason, without the URL, which is a secret
 */
async function callBuildHook(hookUrl: string, request: number): Promise<string | null> {
  const url = new URL(hookUrl);
  url.searchParams.set('trigger_title', toBuildTitle(request));
  const first = await post(url);
  if (!first.isRetryable) return first.problem;
  await wait(PAUSE_MS);
  return (await post(url)).problem;
}

interface HookResult {
  readonly problem: string | null;
  readonly isRetryable: boolean;
}

async function post(url: URL): Promise<HookResult> {
  try {
    const init = { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const { ok, status, body } = await fetch(url, init);
    await body?.cancel();
    if (ok) return { problem: null, isRetryable: false };
    return { problem: `The host returned ${status}.`, isRetryable: status >= 500 };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    // A slow host may have started the build: a second call would start another.
    return { problem: "The host didn't respond.", isRetryable: !isLate };
  }
}
