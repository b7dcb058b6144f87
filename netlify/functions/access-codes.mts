import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { accountApi } from '#domain/api/accounts';
import { AppError } from '#domain/errors/appError';
import { createAccessCode, hashAccessCode } from '../lib/auth/accessCodes.mts';
import { camelCased, query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const DAY_MS = 86_400_000;

const CodesSchema = camelCased(accountApi.listAccessCodes.response.entries.codes);

const list = userRoute(accountApi.listAccessCodes, async (_, { user: admin, services: { database } }) => ({
  codes: await query(CodesSchema, database.rpc('list_access_codes', { p_admin: admin.id })),
}));

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
