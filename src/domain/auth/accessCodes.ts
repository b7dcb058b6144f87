import * as v from 'valibot';

/**
 * Access codes as the functions take and give them. An admin makes one and passes it on; a signed-in person redeems it
 * and becomes an editor.
 */

/** Where the functions answer, on the site's own origin. */
export const accessCodePaths = {
  redeem: '/api/access-code',
  assignEditorRole: '/api/assign-editor-role',
  manage: '/api/access-codes',
} as const;

/** Letters and digits of codes: none that is taken for another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 100 bits, more than can be guessed. */
const CODE_LENGTH = 20;
const GROUP_LENGTH = 5;
/** Longest text that is looked at as a code, in characters. */
const MAX_INPUT_LENGTH = 100;

/**
 * Makes a code for people to read: four groups of five, as in `7K2QD-…`.
 *
 * @param randomBytes at least 20 bytes from a cryptographic source
 */
export function toAccessCode(randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < CODE_LENGTH) throw new RangeError(`A code needs ${CODE_LENGTH} random bytes`);
  return (letters.join('').match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/**
 * What is compared of a code: case, spaces and hyphens do not count, and letters that look like a digit are read
 * as that digit.
 *
 * @param input what a person typed; anything, of any length
 */
export function normalizeAccessCode(input: string): string {
  return input
    .slice(0, MAX_INPUT_LENGTH)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

/**
 * POST /api/access-code. Anything is accepted as a code: what can't be one, or is missing, gets the same answer as every
 * bad code.
 */
export const RedeemRequestSchema = v.pipe(
  v.unknown(),
  v.transform((body) => {
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
    return { code: typeof code === 'string' ? code : '' };
  }),
);
export const RedeemResponseSchema = v.object({ success: v.literal(true) });

/** POST /api/assign-editor-role. What the client claims is not read: the server goes by its own record. */
export const AssignEditorRoleResponseSchema = v.object({ success: v.boolean() });

/** Longest note, in characters. */
export const MAX_NOTE_LENGTH = 200;
/** Most uses of one code. */
export const MAX_USES = 1000;
/** Longest life of a code, in days. */
export const MAX_DAYS = 365;

/** POST /api/access-codes, for admins. */
export const AccessCodeChangeSchema = v.variant('operation', [
  v.object({
    operation: v.literal('create'),
    maxUses: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1), v.maxValue(MAX_USES)),
    expiresInDays: v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(1),
      v.maxValue(MAX_DAYS),
    ),
    note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH)),
  }),
  v.object({ operation: v.literal('revoke'), id: v.pipe(v.string(), v.uuid('must be a UUID')) }),
]);
export type NewAccessCode = Omit<
  Extract<v.InferOutput<typeof AccessCodeChangeSchema>, { operation: 'create' }>,
  'operation'
>;

/** A code as admins see it in the list: never what it is. Times are ISO 8601 in UTC. */
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
export type AccessCode = v.InferOutput<typeof AccessCodeSchema>;
/** GET /api/access-codes, newest first. */
export const AccessCodesResponseSchema = v.object({ codes: v.array(AccessCodeSchema) });
/** The code itself is in this one answer and nowhere else. */
export const AccessCodeCreatedSchema = v.object({ id: v.string(), code: v.string() });
export const AccessCodeRevokedSchema = v.object({ revoked: v.string() });

/** Whether a code can still be redeemed, and if not, why. */
export type AccessCodeStatus = 'open' | 'used up' | 'expired' | 'revoked';

/** @param now milliseconds since 1970 */
export function getAccessCodeStatus(code: AccessCode, now: number): AccessCodeStatus {
  if (code.revokedAt !== null) return 'revoked';
  if (code.uses >= code.maxUses) return 'used up';
  return Date.parse(code.expiresAt) <= now ? 'expired' : 'open';
}
