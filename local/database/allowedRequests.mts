import { isPlainPath } from '../process/gate.mts';

/** Methods of PostgREST that supabase-js uses. */
const REST_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/** A table, a view, or a function. */
const REST_PATH = /^\/rest\/v1\/(?:rpc\/)?[a-z][a-z0-9_]*$/;

/** What signing in with the code host takes, and nothing else: no passwords, one-time codes, mails, or anonymous people. */
const AUTH_METHODS: Readonly<Record<string, readonly string[]>> = {
  '/auth/v1/authorize': ['GET'],
  '/auth/v1/callback': ['GET'],
  '/auth/v1/health': ['GET'],
  '/auth/v1/logout': ['POST'],
  '/auth/v1/token': ['POST'],
  // People may change their own metadata, as at Supabase: nothing depends on it.
  '/auth/v1/user': ['GET', 'PUT'],
  '/auth/v1/.well-known/jwks.json': ['GET'],
};

/** A code from the code host's sign-in, or a session that goes on. */
const GRANT_TYPES = ['pkce', 'refresh_token'];

/**
 * Whether the product needs a request to the embedded database. The server behind has more: storage, a console with
 * the secrets of the sign-in app, and ways of signing in that the product does not offer.
 *
 * @param url the request's address, as the client spelled it
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
 * Makes sure that people who sign in come back to the one page that completes it. The server behind takes any port of
 * the site's host for the site itself, and the page a person came from for an address to come back to.
 *
 * @param callback address of that page
 * @returns the request, with nothing in it that names another place
 */
export function withRedirectTo(callback: string, request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname !== '/auth/v1/authorize') return request;
  const isAllowed = url.searchParams.getAll('redirect_to').join() === callback;
  if (!isAllowed) url.searchParams.delete('redirect_to');
  const headers = new Headers(request.headers);
  for (const name of ['referer', 'redirect_to']) headers.delete(name);
  return new Request(url, { headers });
}

function hasAllowedGrant(query: URLSearchParams): boolean {
  const types = query.getAll('grant_type');
  return types.length === 1 && GRANT_TYPES.includes(types[0] ?? '');
}
