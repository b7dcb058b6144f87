import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { accountApi } from '#domain/api/accounts';
import { AppError } from '#domain/errors/appError';
import { createAccessCode, hashAccessCode } from '../lib/auth/accessCodes.mts';
import { query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const DAY_MS = 86_400_000;

const CodeRowsSchema = v.array(
  v.object({
    id: v.string(),
    note: v.nullable(v.string()),
    uses: v.number(),
    max_uses: v.number(),
    expires_at: v.string(),
    revoked_at: v.nullable(v.string()),
    created_by_name: v.nullable(v.string()),
    created_at: v.string(),
  }),
);

const list = userRoute(accountApi.listAccessCodes, async (_, { user: admin, services: { database } }) => {
  const rows = await query(CodeRowsSchema, database.rpc('list_access_codes', { p_admin: admin.id }));
  return {
    codes: rows.map(({ id, note, uses, ...row }) => ({
      id,
      note,
      uses,
      maxUses: row.max_uses,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      createdByName: row.created_by_name,
      createdAt: row.created_at,
    })),
  };
});

const create = userRoute(accountApi.createAccessCode, async (request, { user: admin, services }) => {
  const code = createAccessCode();
  const parameters = {
    p_admin: admin.id,
    p_code_hash: hashAccessCode(code, services.env.accessCodePepper),
    p_max_uses: request.maxUses,
    // A minute less than whole days, so that the maximum is within the database's year on any clock.
    p_expires_at: new Date(Date.now() + request.expiresInDays * DAY_MS - 60_000).toISOString(),
    p_note: request.note,
  };
  return { id: await query(v.string(), services.database.rpc('create_access_code', parameters)), code };
});

const revoke = userRoute(accountApi.revokeAccessCode, async ({ id }, { user: admin, services }) => {
  const parameters = { p_admin: admin.id, p_id: id };
  const isKnown = await query(v.boolean(), services.database.rpc('revoke_access_code', parameters));
  if (!isKnown) throw new AppError('not_found');
  return { revoked: id };
});

export default serve(list, create, revoke);

export const config: Config = { path: '/api/access-codes' };
