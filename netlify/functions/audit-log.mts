import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { adminApi } from '#domain/api/admin';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const ValuesSchema = v.nullable(v.record(v.string(), v.unknown()));
const EntryRowsSchema = v.array(
  v.object({
    id: v.number(),
    at: v.string(),
    actor: v.nullable(v.string()),
    actor_name: v.nullable(v.string()),
    action: v.string(),
    target: v.string(),
    target_name: v.nullable(v.string()),
    before: ValuesSchema,
    after: ValuesSchema,
  }),
);

export default serve(
  userRoute(adminApi.listAuditLog, async (request, { user: admin, services: { database } }) => {
    const { before, limit, ...filter } = request;
    const rows = await query(
      EntryRowsSchema,
      database.rpc('list_audit_log', {
        p_admin: admin.id,
        p_filter: filter,
        p_before_id: before ?? null,
        // One more than the page shows, to know whether there are older ones.
        p_limit: limit + 1,
      }),
    );
    return {
      entries: rows.slice(0, limit).map(({ actor, actor_name, target_name, ...row }) => ({
        ...row,
        actorId: actor,
        actorName: actor_name,
        targetName: target_name,
      })),
      hasMore: rows.length > limit,
    };
  }),
);

export const config: Config = { path: '/api/audit-log' };
