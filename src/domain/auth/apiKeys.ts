import * as v from 'valibot';

const ClaimsSchema = v.object({ role: v.string() });

/**
 * Whether a Supabase API key gives access to everything, so that it must never be part of a page: a secret key
 * (`sb_secret_…`), or a JWT of the role `service_role`, as older projects have it; also in quotation marks.
 */
export function isSecretApiKey(key: string): boolean {
  return key.includes('sb_secret_') || readRole(key) === 'service_role';
}

/** Whether an API key is one for browsers, which has no access of its own. */
export function isPublishableApiKey(key: string): boolean {
  return key.includes('sb_publishable_') || readRole(key) === 'anon';
}

/** The role in the claims of a JWT; null when the key isn't one. */
function readRole(key: string): string | null {
  const [, claims, signature] = key.split('.');
  if (!claims || !signature) return null;
  try {
    const json: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return v.parse(ClaimsSchema, json).role;
  } catch {
    return null;
  }
}
