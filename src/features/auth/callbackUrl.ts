import { errorMessages } from '#domain/errors/catalog';

/** Parameters of the callback URL. */
export type CallbackContent =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'nothing' };

/** Messages for the error codes of the sign-in service and GitHub. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['access_denied', "You canceled the sign-in. Sign in again when you're ready."],
  ['bad_oauth_state', 'The sign-in took too long. Sign in again.'],
  ['bad_oauth_callback', 'The sign-in took too long. Sign in again.'],
  ['flow_state_expired', 'The sign-in took too long. Sign in again.'],
  ['flow_state_not_found', 'The sign-in took too long. Sign in again.'],
  ['provider_email_needs_verification', 'Verify your email address on GitHub, then sign in again.'],
  ['user_banned', 'This account is blocked. Contact an admin.'],
  ['signup_disabled', "New accounts can't sign up right now. Contact an admin."],
  ['temporarily_unavailable', errorMessages.network],
]);

/** Anyone can make a link to this URL with any text, so only the messages above are shown. */
function describeRefusal(codes: readonly (string | null)[]): string {
  const known = codes.flatMap((code) => (code === null ? [] : (REFUSALS.get(code) ?? [])));
  return known[0] ?? errorMessages.auth;
}

/**
 * Reads the callback URL: a PKCE code in the query, or an error. A session in the hash is ignored: anyone could make a
 * link with one, to sign users in as someone else.
 *
 * @param search the query with its `?`
 * @param hash the hash with its `#`
 */
export function readCallbackUrl(search: string, hash: string): CallbackContent {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const codes = [query, fragment].flatMap((given) => [given.get('error_code'), given.get('error')]);
  if (
    codes.some((code) => code !== null) ||
    [query, fragment].some((given) => given.has('error_description'))
  ) {
    return { kind: 'refused', message: describeRefusal(codes) };
  }
  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'nothing' };
}
