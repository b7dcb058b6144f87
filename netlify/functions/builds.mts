import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { describeReason, getBuildStatus } from '#domain/admin/builds';
import { adminApi, BuildSchema, SyncRunSchema } from '#domain/api/admin';
import { AppError } from '#domain/errors/appError';
import { camelCased, query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { trySendRebuild } from '../lib/visibility/rebuilds.mts';

/** Maximum number of builds, and of syncs, in the list. */
const LISTED = 30;

const NullableText = v.nullable(v.string());
const ListSchema = v.object({
  rebuilds: camelCased(
    v.array(
      v.object({
        ...v.omit(BuildSchema, ['status', 'retryAt']).entries,
        notBefore: NullableText,
      }),
    ),
  ),
  syncs: camelCased(
    v.array(
      v.object({
        ...v.omit(SyncRunSchema, ['head', 'files']).entries,
        headSha: NullableText,
        filesUpdated: v.nullable(v.number()),
      }),
    ),
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
    syncs: syncs.map(({ headSha, filesUpdated, ...sync }) => ({
      ...sync,
      head: headSha,
      files: filesUpdated,
    })),
    hasResults: env.deployWebhookSecret !== null,
  };
});

function toBuild({ notBefore, ...build }: BuildRow, hasHook: boolean) {
  const status = getBuildStatus(build, hasHook);
  return {
    ...build,
    status,
    reason: describeReason(build.reason),
    retryAt: status === 'refused' || status === 'failed' ? notBefore : null,
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
