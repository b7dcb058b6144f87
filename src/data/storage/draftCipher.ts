import { decodeBase64 } from '#domain/decodeBase64';
import { toHex } from '#domain/toHex';

/** The keys of one user's drafts. Pages can use them, but not export them. */
export interface DraftKeys {
  /** AES-GCM, 256 bits. */
  readonly encryption: CryptoKey;
  /** HMAC-SHA-256. Derives the names of drafts, so that not even paths and branches are on the device in plain text. */
  readonly naming: CryptoKey;
}

/** A draft as stored on the device. */
export interface SealedDraft {
  /** Derived name of the user and branch it belongs to; drafts are listed by it. */
  readonly scope: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const NONCE_BYTES = 12;

/**
 * Derives a user's keys from the secret that the draft-key function returns.
 *
 * @param secret 32 bytes as base64
 */
export async function importDraftKeys(secret: string): Promise<DraftKeys> {
  const bytes = decodeBase64(secret);
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encode(info),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const [encryption, naming] = await Promise.all([
    crypto.subtle.deriveKey(hkdf('encryption'), source, aes, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(hkdf('naming'), source, hmac, false, ['sign']),
  ]);
  return { encryption, naming };
}

/**
 * Cached names by the text they are derived from. A draft has the same name in every write, and a tab that is closing
 * has no time to derive it again.
 */
const names = new WeakMap<CryptoKey, Map<string, Promise<string>>>();

/** Derives a name from parts, which can't be guessed without the keys: 64 hex digits. */
export function deriveName({ naming }: DraftKeys, parts: readonly (string | null)[]): Promise<string> {
  const text = JSON.stringify(parts);
  const known = names.get(naming) ?? new Map<string, Promise<string>>();
  names.set(naming, known);
  const name = known.get(text) ?? sign(naming, text);
  known.set(text, name);
  return name;
}

async function sign(naming: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', naming, encode(text));
  return toHex(new Uint8Array(signature));
}

/**
 * Encrypts a value.
 *
 * @param name the key it is stored under; it can't be decrypted under another one
 */
export async function seal(
  { encryption }: DraftKeys,
  name: string,
  value: unknown,
): Promise<Omit<SealedDraft, 'scope'>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: encode(name) };
  const data = await crypto.subtle.encrypt(algorithm, encryption, encode(JSON.stringify(value)));
  return { nonce, data };
}

/**
 * Decrypts the result of {@link seal}.
 *
 * @throws DOMException `OperationError` when it was encrypted with other keys or for another name, or is corrupt
 */
export async function unseal(
  { encryption }: DraftKeys,
  name: string,
  { nonce, data }: Omit<SealedDraft, 'scope'>,
): Promise<unknown> {
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: encode(name) };
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, encryption, data)));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
