import * as v from 'valibot';
import { tokenScopes } from '../auth/personalTokens';
import { defineEndpoint, type RequestOf } from './endpoint';
import { NoInputSchema } from './values';

/** Maximum length of a token's name, in characters. */
export const MAX_TOKEN_NAME_LENGTH = 100;
/** Maximum lifetime of a token, in days. */
export const MAX_TOKEN_DAYS = 365;

const ScopeSchema = v.picklist(tokenScopes);

/** A token as its user sees it in the list, without the token itself. Times are ISO 8601 in UTC. */
const PersonalTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  scope: ScopeSchema,
  expiresAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  createdAt: v.string(),
});

/** The endpoints for a user's own personal tokens. */
export const personalTokenApi = {
  list: defineEndpoint({
    name: 'personal-tokens',
    method: 'GET',
    access: 'editor',
    summary: "Lists the user's own personal tokens, newest first.",
    request: NoInputSchema,
    response: v.object({ tokens: v.array(PersonalTokenSchema) }),
  }),

  create: defineEndpoint({
    name: 'personal-tokens',
    method: 'POST',
    access: 'editor',
    rateLimit: 'tokenCreate',
    summary: 'Creates a personal token, which only this response contains.',
    request: v.object({
      /** The tool that will use it. */
      name: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'must not be empty'),
        v.maxLength(MAX_TOKEN_NAME_LENGTH),
      ),
      scope: ScopeSchema,
      expiresInDays: v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(1),
        v.maxValue(MAX_TOKEN_DAYS),
      ),
    }),
    response: v.object({ id: v.string(), token: v.string() }),
  }),

  revoke: defineEndpoint({
    name: 'personal-tokens',
    method: 'DELETE',
    access: 'editor',
    summary: "Revokes one of the user's own personal tokens.",
    request: v.object({ id: v.pipe(v.string(), v.uuid('must be a UUID')) }),
    response: v.object({ revoked: v.string() }),
  }),
};

export type NewPersonalToken = RequestOf<typeof personalTokenApi.create>;
export type PersonalToken = v.InferOutput<typeof PersonalTokenSchema>;
