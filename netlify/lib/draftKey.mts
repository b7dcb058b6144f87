import { hkdfSync } from 'node:crypto';

/** Keeps these keys apart from everything else that is derived from the secret. */
const CONTEXT = 'draft key 1';

/**
 * Derives the key that a person's drafts are encrypted with in their browser (HKDF, RFC 5869). The same person always
 * gets the same one; nothing is stored.
 *
 * @param userId of the signed-in person
 * @param secret that only the functions have
 * @returns 32 bytes as base64
 */
export function deriveDraftKey(userId: string, secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, userId, CONTEXT, 32)).toString('base64');
}
