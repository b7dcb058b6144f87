import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { isPersonalToken, TOKEN_BYTES, tokenScopes, toPersonalToken } from '#domain/auth/personalTokens';
import { canEdit, parseRoles } from '#domain/auth/roles';
import { AppError } from '#domain/errors/appError';
import { query } from '../database.mts';
import type { Services } from '../services.mts';
import type { SignedInUser } from './session.mts';

const UserRowsSchema = v.array(
  v.object({
    user_id: v.string(),
    name: v.string(),
    scope: v.picklist(tokenScopes),
    author_name: v.string(),
    author_email: v.string(),
    roles: v.array(v.string()),
  }),
);

/** A user whose tool sent a request. */
export interface TokenUser extends Omit<SignedInUser, 'accountName'> {
  /** What the user calls the token. */
  readonly tokenName: string;
  /** Whether the token lets the tool propose edits. */
  readonly maySendEdits: boolean;
}

/** Makes a personal token from 256 random bits. */
export function createPersonalToken(): string {
  return toPersonalToken(randomBytes(TOKEN_BYTES).toString('base64url'));
}

/**
 * Hashes a personal token, for storing and comparing.
 *
 * @param pepper key that only the functions have; the same as for access codes
 * @returns HMAC-SHA-256 in hex
 */
export function hashPersonalToken(token: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`personal-token:${token}`).digest('hex');
}

/**
 * Reads the user that a personal token acts for, with their current roles.
 *
 * @throws AppError `auth`, the same for unknown, expired and revoked tokens; `forbidden` when the user lost their role
 */
export async function readTokenUser(
  { database, env }: Pick<Services, 'database' | 'env'>,
  token: string,
): Promise<TokenUser> {
  if (!isPersonalToken(token)) throw invalidToken();
  const parameters = { p_token_hash: hashPersonalToken(token, env.accessCodePepper) };
  const [row] = await query(UserRowsSchema, database.rpc('use_personal_token', parameters));
  if (!row) throw invalidToken();
  const roles = parseRoles(row.roles);
  if (!canEdit(roles)) {
    throw new AppError('forbidden', 'The user of this access token no longer has a role.');
  }
  return {
    id: row.user_id,
    roles,
    identity: { name: row.author_name, email: row.author_email },
    tokenName: row.name,
    maySendEdits: row.scope === 'edit',
  };
}

function invalidToken(): AppError {
  return new AppError('auth', 'This access token is unknown, expired or revoked.');
}
