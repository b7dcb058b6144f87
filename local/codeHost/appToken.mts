import * as v from 'valibot';

/** GitHub's maximum lifetime of an App's token, in seconds. */
const MAX_LIFETIME = 600;

const ClaimsSchema = v.object({ iat: v.number(), exp: v.number() });

/**
 * Checks the times in an App's JSON web token as GitHub does, since a wrong clock is the most common mistake. The
 * emulator checks the signature, and refuses anything that isn't a token.
 *
 * @param token the token of a request
 * @param now seconds since 1970
 * @returns GitHub's reason for refusing it; null when the times are valid
 */
export function refuseAppToken(token: string, now: number): string | null {
  const claims = readClaims(token);
  if (!claims) return null;
  if (claims.iat > now) {
    return "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued";
  }
  if (claims.exp <= now) {
    return "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires";
  }
  return claims.exp > now + MAX_LIFETIME ? "'Expiration time' claim ('exp') is too far in the future" : null;
}

function readClaims(token: string): v.InferOutput<typeof ClaimsSchema> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const parsed = v.safeParse(ClaimsSchema, payload);
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
