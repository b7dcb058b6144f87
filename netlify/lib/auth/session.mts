import type { User as AuthUser } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toAccountName } from '#domain/auth/accountName';
import { parseRoles, type Role } from '#domain/auth/roles';
import { AppError } from '#domain/errors/appError';
import { cutText } from '#domain/text/cutText';
import type { Identity } from '../codeHost/commits.mts';
import { type Database, query } from '../database.mts';

/** A signed-in user with their current roles. */
export interface SignedInUser {
  readonly id: string;
  readonly roles: readonly Role[];
  /** Author of their commits. */
  readonly identity: Identity;
  /** Name that other users see, and that no other user can have. */
  readonly accountName: string;
}

const RoleRowsSchema = v.array(v.object({ role: v.string() }));
/** What GitHub reported at sign-in. Unlike `user_metadata`, users can't edit it. */
const GithubIdentitySchema = v.object({
  // Managed users of an enterprise have an underscore in their login.
  user_name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/)),
  provider_id: v.optional(v.union([v.string(), v.number()])),
  sub: v.optional(v.union([v.string(), v.number()])),
  name: v.nullish(v.string()),
  full_name: v.nullish(v.string()),
});

/**
 * Reads who sent a request. On every request, the auth server verifies the token and the roles are read from the table.
 *
 * @param token the bearer token; '' when there was none
 * @throws AppError `auth` (401), or `network` when the auth server or the table can't be reached
 */
export async function readUser(database: Database, token: string): Promise<SignedInUser> {
  const user = await verifyToken(database, token);
  const rows = await query(RoleRowsSchema, database.from('user_roles').select('role').eq('user_id', user.id));
  return { id: user.id, roles: parseRoles(rows.map(({ role }) => role)), ...toIdentity(user) };
}

async function verifyToken(database: Database, token: string): Promise<AuthUser> {
  if (token === '') throw new AppError('auth');
  const { data, error } = await database.auth.getUser(token);
  if (data.user) return data.user;
  // When the auth server is down, users must not be told to sign in again.
  const isRefusal = [400, 401, 403, 404].includes(error?.status ?? 0);
  throw new AppError(isRefusal ? 'auth' : 'network', undefined, { cause: error });
}

function toIdentity(user: AuthUser): Pick<SignedInUser, 'identity' | 'accountName'> {
  const github = user.identities?.find(({ provider }) => provider === 'github');
  const parsed = v.safeParse(GithubIdentitySchema, github?.identity_data);
  if (!parsed.success) {
    const name = 'Documentation editor';
    return { identity: { name, email: `${user.id}@users.noreply.invalid` }, accountName: name };
  }
  const { user_name: login, provider_id, sub, name, full_name } = parsed.output;
  const id = provider_id ?? sub;
  const chosen = toGitName(full_name || name || '');
  return {
    identity: {
      name: chosen || login,
      email: `${id === undefined ? '' : `${id}+`}${login}@users.noreply.github.com`,
    },
    accountName: toAccountName({ login, name: chosen }, login),
  };
}

/** Removes what git doesn't allow in a name: angle brackets and line endings. */
function toGitName(name: string): string {
  return cutText(name.replace(/[<>\p{Cc}]/gu, ' ').trim(), 100);
}
