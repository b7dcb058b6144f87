import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { describeReason, getBuildStatus } from '#domain/admin/builds';
import { adminApi } from '#domain/api/admin';
import { AppError } from '#domain/errors/appError';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { trySendRebuild } from '../lib/visibility/rebuilds.mts';

/** Maximum number of builds, and of syncs, in the list. */
const LISTED = 30;

const NullableText = v.nullable(v.string());
const ListSchema = v.object({
  rebuilds: v.array(
    v.object({
      id: v.number(),
      reason: v.string(),
      requested_by: NullableText,
      requested_at: v.string(),
      started_at: NullableText,
      finished_at: NullableText,
      attempts: v.number(),
      failures: v.number(),
      error: NullableText,
      not_before: NullableText,
      log_url: NullableText,
    }),
  ),
  syncs: v.array(
    v.object({
      id: v.number(),
      source: v.picklist(['manual', 'webhook']),
      requested_by: NullableText,
      finished_at: v.string(),
      repository: v.string(),
      head_sha: NullableText,
      files_updated: v.nullable(v.number()),
      notes: v.array(v.string()),
      error: NullableText,
    }),
  ),
});
type BuildRow = v.InferOutput<typeof ListSchema>['rebuilds'][number];

const list = userRoute(adminApi.listBuilds, async (_, { user: admin, services: { database, env } }) => {
  const { rebuilds, syncs } = await query(
    ListSchema,
    database.rpc('list_builds', { p_admin: admin.id, p_limit: LISTED }),
  );
  return {
    builds: rebuilds.map((row) => toBuild(row, env.buildHookUrl !== null)),
    syncs: syncs.map(({ id, source, repository, notes, error, ...row }) => ({
      id,
      source,
      repository,
      notes,
      error,
      requestedBy: row.requested_by,
      finishedAt: row.finished_at,
      head: row.head_sha,
      files: row.files_updated,
    })),
    hasResults: env.deployWebhookSecret !== null,
  };
});

function toBuild({ id, reason, attempts, failures, error, ...row }: BuildRow, hasHook: boolean) {
  const progress = { startedAt: row.started_at, finishedAt: row.finished_at, failures, error };
  const status = getBuildStatus(progress, hasHook);
  return {
    id,
    status,
    reason: describeReason(reason),
    attempts,
    ...progress,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    retryAt: status === 'refused' || status === 'failed' ? row.not_before : null,
    logUrl: row.log_url,
  };
}

const request = userRoute(adminApi.requestBuild, async ({ retry }, { user: admin, services }) => {
  const { database, env } = services;
  if (env.buildHookUrl === null) {
    const message = "Builds can't be started from here: BUILD_HOOK_URL isn't set.";
    throw new AppError('validation', message, { status: 409 });
  }
  const id = retry ?? (await query(v.number(), database.rpc('request_rebuild_now', { p_admin: admin.id })));
  if (retry !== null) {
    const again = database.rpc('retry_rebuild', { p_admin: admin.id, p_id: retry });
    if (!(await query(v.boolean(), again))) {
      throw new AppError('validation', 'This build is no longer failing.', { status: 409 });
    }
  }
  await trySendRebuild(services);
  return { id };
});

export default serve(list, request);

export const config: Config = { path: '/api/builds' };
