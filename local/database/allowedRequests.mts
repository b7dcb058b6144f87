import { isPlainPath } from '../process/gate.mts';

/** Methods of PostgREST that supabase-js uses. */
const REST_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/** A table, a view, or a function. */
const REST_PATH = /^\/rest\/v1\/(?:rpc\/)?[a-z][a-z0-9_]*$/;

/** The requests for signing in with the code host. Nothing else is allowed: no passwords, emails or anonymous users. */
const AUTH_METHODS: Readonly<Record<string, readonly string[]>> = {
  '/auth/v1/authorize': ['GET'],
  '/auth/v1/callback': ['GET'],
  '/auth/v1/health': ['GET'],
  '/auth/v1/logout': ['POST'],
  '/auth/v1/token': ['POST'],
  // As on Supabase, users can change their own metadata. That is safe, because nothing depends on it.
  '/auth/v1/user': ['GET', 'PUT'],
  '/auth/v1/.well-known/jwks.json': ['GET'],
};

/** The code of a sign-in with the code host, and the renewal of a session. */
const GRANT_TYPES = ['pkce', 'refresh_token'];

/**
 * Whether the product needs this request to the embedded database. The server itself has more: storage, a console with
 * the secrets of the sign-in app, and sign-in methods that the product doesn't offer.
 *
 * @param url the request's URL, exactly as the client sent it
 */
export function isAllowedRequest(method: string, url: URL): boolean {
  const { pathname, searchParams } = url;
  if (!isPlainPath(pathname)) return false;
  const isPreflight = method === 'OPTIONS';
  if (REST_PATH.test(pathname)) return isPreflight || REST_METHODS.includes(method);
  const methods = Object.hasOwn(AUTH_METHODS, pathname) ? AUTH_METHODS[pathname] : undefined;
  if (!methods) return false;
  if (isPreflight) return true;
  if (pathname === '/auth/v1/token') return methods.includes(method) && hasAllowedGrant(searchParams);
  return methods.includes(method);
}

/**
 * Makes sure that a sign-in returns to a page of the site. Supabase always allows those, even if they aren't in its list.
 * Without this, the sign-in server would also return to any port of the site's host, and to the page in the `Referer`
 * header.
 *
 * @param callback URL of the page that completes a sign-in
 * @returns the request without any parameter or header that names a URL of another site to return to
 */
export function withRedirectTo(callback: string, request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname !== '/auth/v1/authorize') return request;
  const [redirectTo = '', ...others] = url.searchParams.getAll('redirect_to');
  const isAllowed =
    others.length === 0 &&
    URL.canParse(redirectTo) &&
    new URL(redirectTo).origin === new URL(callback).origin;
  if (!isAllowed) url.searchParams.delete('redirect_to');
  const headers = new Headers(request.headers);
  for (const name of ['referer', 'redirect_to']) headers.delete(name);
  return new Request(url, { headers });
}

function hasAllowedGrant(query: URLSearchParams): boolean {
  const types = query.getAll('grant_type');
  return types.length === 1 && GRANT_TYPES.includes(types[0] ?? '');
}
