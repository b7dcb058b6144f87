import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a token for the database.
 *
 * @param secret key that only the functions have; without it, a stolen table is useless
 * @param id of its row, so that ciphertexts can't be swapped between rows
 * @returns nonce, tag and ciphertext as base64
 */
export function encryptToken(token: string, secret: string, id: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/**
 * Decrypts what {@link encryptToken} returned.
 *
 * @throws Error when it belongs to another row, or was encrypted with another key
 */
export function decryptToken(ciphertext: string, secret: string, id: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'issued tokens', 32));
}
