import * as v from 'valibot';
import { AccessCodeChangeSchema, type NewAccessCode } from '#domain/auth/accessCodes';
import { AppError } from '#domain/errors/appError';
import { createAccessCode, hashAccessCode } from '../accessCodes.mts';
import { query } from '../database.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import type { Services } from '../services.mts';

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

/** Lists the codes that were made, for admins; what they are is not kept anywhere. */
export const listAccessCodes: Handler = async ({ person: admin }, { database }) => {
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
};

/** Makes a code, which is in this answer only, or takes one back; for admins. */
export const changeAccessCodes: Handler = async ({ body, person: admin }, services) => {
  const request = parseInput(AccessCodeChangeSchema, body);
  return request.operation === 'create'
    ? create(services, admin.id, request)
    : revoke(services, admin.id, request.id);
};

async function create({ database, env }: Services, adminId: string, request: NewAccessCode) {
  const code = createAccessCode();
  const parameters = {
    p_admin: adminId,
    p_code_hash: hashAccessCode(code, env.accessCodePepper),
    p_max_uses: request.maxUses,
    // A minute short of whole days, so that the longest one is within the database's year on any clock.
    p_expires_at: new Date(Date.now() + request.expiresInDays * DAY_MS - 60_000).toISOString(),
    p_note: request.note,
  };
  const id = await query(v.string(), database.rpc('create_access_code', parameters));
  return { id, code };
}

async function revoke({ database }: Services, adminId: string, id: string) {
  const parameters = { p_admin: adminId, p_id: id };
  const isKnown = await query(v.boolean(), database.rpc('revoke_access_code', parameters));
  if (!isKnown) throw new AppError('not_found');
  return { revoked: id };
}
