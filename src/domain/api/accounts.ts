import * as v from 'valibot';
import { defineEndpoint, type RequestOf } from './endpoint';
import { NoInputSchema } from './values';

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 200;
/** Maximum number of uses of one code. */
export const MAX_USES = 1000;
/** Maximum lifetime of a code, in days. */
export const MAX_DAYS = 365;

/** A code as admins see it in the list, without the code itself. Times are ISO 8601 in UTC. */
const AccessCodeSchema = v.object({
  id: v.string(),
  note: v.nullable(v.string()),
  uses: v.number(),
  maxUses: v.number(),
  expiresAt: v.string(),
  revokedAt: v.nullable(v.string()),
  createdByName: v.nullable(v.string()),
  createdAt: v.string(),
});

/** The endpoints for access codes, the roles they give, and a user's own keys. */
export const accountApi = {
  redeemAccessCode: defineEndpoint({
    name: 'redeem-access-code',
    method: 'POST',
    access: 'signed-in',
    summary: 'Redeems an access code, which makes the user an editor.',
    // Accepts anything: an invalid or missing code gets the same answer as a wrong one.
    request: v.pipe(
      v.custom<{ readonly code: string }>(() => true),
      v.transform((body): { code: string } => readCode(body)),
    ),
    response: v.object({ success: v.literal(true) }),
  }),

  assignEditorRole: defineEndpoint({
    name: 'assign-editor-role',
    method: 'POST',
    access: 'signed-in',
    summary: 'Grants the role for a code the user redeemed; `success` is false if there is none.',
    // The server goes by its own records, whatever the body says.
    request: v.unknown(),
    response: v.object({ success: v.boolean() }),
  }),

  listAccessCodes: defineEndpoint({
    name: 'access-codes',
    method: 'GET',
    access: 'admin',
    summary: 'Lists access codes, newest first.',
    request: NoInputSchema,
    response: v.object({ codes: v.array(AccessCodeSchema) }),
  }),

  createAccessCode: defineEndpoint({
    name: 'access-codes',
    method: 'POST',
    access: 'admin',
    summary: 'Creates an access code, which only this response contains.',
    request: v.object({
      maxUses: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1), v.maxValue(MAX_USES)),
      expiresInDays: v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(1),
        v.maxValue(MAX_DAYS),
      ),
      note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH)),
    }),
    response: v.object({ id: v.string(), code: v.string() }),
  }),

  revokeAccessCode: defineEndpoint({
    name: 'access-codes',
    method: 'DELETE',
    access: 'admin',
    summary: 'Revokes an access code.',
    request: v.object({ id: v.pipe(v.string(), v.uuid('must be a UUID')) }),
    response: v.object({ revoked: v.string() }),
  }),

  readDraftKey: defineEndpoint({
    name: 'draft-key',
    method: 'GET',
    access: 'signed-in',
    summary: "Reads the key that encrypts the user's own drafts: 32 bytes as base64.",
    request: NoInputSchema,
    response: v.object({ key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)) }),
  }),
};

function readCode(body: unknown): { code: string } {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return { code: typeof code === 'string' ? code : '' };
}

export type NewAccessCode = RequestOf<typeof accountApi.createAccessCode>;
export type AccessCode = v.InferOutput<typeof AccessCodeSchema>;
