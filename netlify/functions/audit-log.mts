import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { AuditEntrySchema, adminApi } from '#domain/api/admin';
import { camelCased, query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const EntriesSchema = camelCased(
  v.array(v.object({ ...v.omit(AuditEntrySchema, ['actorId']).entries, actor: v.nullable(v.string()) })),
);

export default serve(
  userRoute(adminApi.listAuditLog, async (request, { user: admin, services: { database } }) => {
    const { before, limit, ...filter } = request;
    const rows = await query(
      EntriesSchema,
      database.rpc('list_audit_log', {
        p_admin: admin.id,
        p_filter: filter,
        p_before_id: before ?? null,
        // One more than the page shows, to know whether there are older ones.
        p_limit: limit + 1,
      }),
    );
    return {
      entries: rows.slice(0, limit).map(({ actor, ...row }) => ({ ...row, actorId: actor })),
      hasMore: rows.length > limit,
    };
  }),
);

export const config: Config = { path: '/api/audit-log' };
