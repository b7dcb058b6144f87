import type { AccessCode } from '../api/accounts';

/** Letters and digits of codes, without those that look alike (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 100 bits, too many to guess. */
const CODE_LENGTH = 20;
const GROUP_LENGTH = 5;
/** Longest text that is checked as a code, in characters. */
const MAX_INPUT_LENGTH = 100;

/**
 * Formats a code: four groups of five, as in `7K2QD-…`.
 *
 * @param randomBytes at least 20 bytes from a cryptographic source
 * @throws RangeError when there are fewer
 */
export function toAccessCode(randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < CODE_LENGTH) throw new RangeError(`A code needs ${CODE_LENGTH} random bytes`);
  return (letters.join('').match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/**
 * Normalizes a code for comparison: case, spaces and hyphens don't matter, and letters that look like a digit become
 * that digit.
 *
 * @param input what a user typed; anything, of any length
 */
export function normalizeAccessCode(input: string): string {
  return input
    .slice(0, MAX_INPUT_LENGTH)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}

/** Whether a code can still be redeemed, and if not, why. */
export type AccessCodeStatus = 'open' | 'used up' | 'expired' | 'revoked';

/**
 * Finds out whether a code can still be redeemed.
 *
 * @param now milliseconds since 1970
 */
export function getAccessCodeStatus(code: AccessCode, now: number): AccessCodeStatus {
  if (code.revokedAt !== null) return 'revoked';
  if (code.uses >= code.maxUses) return 'used up';
  return Date.parse(code.expiresAt) <= now ? 'expired' : 'open';
}
