/** What the sign-in service put into the address of `/auth/callback`. */
export type CallbackContent =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'nothing' };

/**
 * Reads the address a person came back with: a PKCE code in the query, or a session in the hash.
 *
 * @param search the query with its `?`
 * @param hash the hash with its `#`
 */
export function readCallbackUrl(search: string, hash: string): CallbackContent {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const refusal = query.get('error_description') ?? fragment.get('error_description') ?? query.get('error');
  if (refusal) return { kind: 'refused', reason: refusal };
  const code = query.get('code');
  if (code) return { kind: 'code', code };
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  return accessToken && refreshToken ? { kind: 'session', accessToken, refreshToken } : { kind: 'nothing' };
}
