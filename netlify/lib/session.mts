import type { User } from '@supabase/supabase-js';
import * as v from 'valibot';
import { parseRoles, type Role } from '#domain/auth/roles';
import { AppError } from '#domain/errors/appError';
import type { Identity } from './codeHost/commits.mts';
import { type Database, query } from './database.mts';

/** Somebody who is signed in, with the roles they hold now. */
export interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
  /** How they are credited in commits. */
  readonly identity: Identity;
}

const RoleRowsSchema = v.array(v.object({ role: v.string() }));
/** What GitHub said about the person at sign-in; unlike `user_metadata` nobody can edit it. */
const GithubIdentitySchema = v.object({
  user_name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/)),
  provider_id: v.optional(v.union([v.string(), v.number()])),
  sub: v.optional(v.union([v.string(), v.number()])),
  name: v.nullish(v.string()),
  full_name: v.nullish(v.string()),
});

/**
 * Finds out who sent a request: the auth server verifies the token, and the table says which roles they hold, on
 * every request again.
 *
 * @param token the bearer token; '' when there was none
 * @throws AppError `auth` (401), or `network` when the auth server or the table can't be reached
 */
export async function readPerson(database: Database, token: string): Promise<Person> {
  const user = await verifyToken(database, token);
  const rows = await query(RoleRowsSchema, database.from('user_roles').select('role').eq('user_id', user.id));
  return { id: user.id, roles: parseRoles(rows.map(({ role }) => role)), identity: toIdentity(user) };
}

async function verifyToken(database: Database, token: string): Promise<User> {
  if (token === '') throw new AppError('auth');
  const { data, error } = await database.auth.getUser(token);
  if (data.user) return data.user;
  // Only a clear refusal is one: when the auth server is down, nobody should be told to sign in again.
  const isRefusal = [400, 401, 403, 404].includes(error?.status ?? 0);
  throw new AppError(isRefusal ? 'auth' : 'network', undefined, { cause: error });
}

function toIdentity(user: User): Identity {
  const github = user.identities?.find(({ provider }) => provider === 'github');
  const parsed = v.safeParse(GithubIdentitySchema, github?.identity_data);
  if (!parsed.success) return { name: 'Documentation editor', email: `${user.id}@users.noreply.invalid` };
  const { user_name: login, provider_id, sub, name, full_name } = parsed.output;
  const id = provider_id ?? sub;
  return {
    name: toGitName(full_name || name || '') || login,
    email: `${id === undefined ? '' : `${id}+`}${login}@users.noreply.github.com`,
  };
}

/** git takes neither angle brackets nor line ends in a name. */
function toGitName(name: string): string {
  return name
    .replace(/[<>\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100);
}
