import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { personalTokenApi } from '#domain/api/personalTokens';
import { AppError } from '#domain/errors/appError';
import { createPersonalToken, hashPersonalToken } from '../lib/auth/personalTokens.mts';
import { camelCased, query } from '../lib/database.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

const DAY_MS = 86_400_000;
/** Raised by our SQL function: the user has as many tokens as allowed. */
const TOO_MANY = 'PT409';

const TokensSchema = camelCased(personalTokenApi.list.response.entries.tokens);

const list = userRoute(personalTokenApi.list, async (_, { user, services: { database } }) => ({
  tokens: await query(TokensSchema, database.rpc('list_personal_tokens', { p_user: user.id })),
}));

const create = userRoute(personalTokenApi.create, async (request, { user, services }) => {
  const token = createPersonalToken();
  const parameters = {
    p_user: user.id,
    p_token_hash: hashPersonalToken(token, services.env.accessCodePepper),
    p_name: request.name,
    p_scope: request.scope,
    // A minute less than whole days, so that the maximum is within the database's year on any clock.
    p_expires_at: new Date(Date.now() + request.expiresInDays * DAY_MS - 60_000).toISOString(),
    p_author_name: user.identity.name,
    p_author_email: user.identity.email,
  };
  const created = await services.database.rpc('create_personal_token', parameters);
  if (created.error?.code === TOO_MANY) {
    throw new AppError('validation', 'You have too many access tokens. Revoke one first.', { status: 409 });
  }
  return { id: await query(v.string(), Promise.resolve(created)), token };
});

const revoke = userRoute(personalTokenApi.revoke, async ({ id }, { user, services }) => {
  const parameters = { p_user: user.id, p_id: id };
  const isKnown = await query(v.boolean(), services.database.rpc('revoke_personal_token', parameters));
  if (!isKnown) throw new AppError('not_found');
  return { revoked: id };
});

export default serve(list, create, revoke);

export const config: Config = { path: '/api/personal-tokens' };
