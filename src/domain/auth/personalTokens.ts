/** What a personal token allows: reading, including hidden pages, or proposing edits too. */
export const tokenScopes = ['read', 'edit'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Start of every personal token, so that people and secret scanners recognize one. */
const PREFIX = 'docs_pat_';
/** Size of the random part: 256 bits. */
export const TOKEN_BYTES = 32;

/**
 * Formats a personal token.
 *
 * @param randomPart base64url of {@link TOKEN_BYTES} bytes from a cryptographic source
 */
export function toPersonalToken(randomPart: string): string {
  return `${PREFIX}${randomPart}`;
}

/** Whether a text has the form of a personal token. */
export function isPersonalToken(text: string): boolean {
  return text.startsWith(PREFIX) && /^[\w-]{43}$/.test(text.slice(PREFIX.length));
}

/** Whether a token can still be used, and if not, why. */
export type PersonalTokenStatus = 'active' | 'expired' | 'revoked';

/**
 * The status of a token.
 *
 * @param token its times, in ISO 8601
 * @param now milliseconds since 1970
 */
export function getPersonalTokenStatus(
  { expiresAt, revokedAt }: { readonly expiresAt: string; readonly revokedAt: string | null },
  now: number,
): PersonalTokenStatus {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
