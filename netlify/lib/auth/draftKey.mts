import { hkdfSync } from 'node:crypto';

/** Domain separator: nothing else that is derived from the secret can equal one of these keys. */
const CONTEXT = 'draft key 1';

/**
 * Derives the key that encrypts a user's drafts in their browser (HKDF, RFC 5869). It is the same every time, and isn't
 * stored.
 *
 * @param userId id of the signed-in user
 * @param secret known only to the functions
 * @returns 32 bytes as base64
 */
export function deriveDraftKey(userId: string, secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, userId, CONTEXT, 32)).toString('base64');
}
