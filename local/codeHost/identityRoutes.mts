import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { demoAccounts, organizationMember } from '../settings/demoAccounts.mts';
import { readToken } from './access.mts';
import { ApiError, notFound } from './api/apiError.mts';
import { type CodeHost, fullName } from './api/host.mts';
import { presentRepository } from './api/present.mts';
import { refuseAppToken } from './appToken.mts';
import { signInPage } from './pages/signInPage.mts';

/** Sends a request to the emulator, which handles users and Apps. */
export type FetchIdentity = (path: string, init: RequestInit) => Promise<Response>;

const OAuthResponseSchema = v.object({ access_token: v.string() });

/** Headers that apply to one connection only, and must not be forwarded. */
const CONNECTION_HEADERS = [
  'host',
  'origin',
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
];

function withoutConnectionHeaders(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of CONNECTION_HEADERS) copy.delete(name);
  return copy;
}

async function forward(fetchIdentity: FetchIdentity, c: Context): Promise<Response> {
  const url = new URL(c.req.url);
  const hasBody = !['GET', 'HEAD'].includes(c.req.method);
  const response = await fetchIdentity(url.pathname + url.search, {
    method: c.req.method,
    headers: withoutConnectionHeaders(c.req.raw.headers),
    redirect: 'manual',
    ...(hasBody ? { body: await c.req.arrayBuffer() } : {}),
  });
  const body = response.status === 204 ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: withoutConnectionHeaders(response.headers) });
}

/**
 * Routes that the emulator answers: OAuth, the signed-in user, the App and its installations. Tokens that it issues are
 * recorded here. A token that it didn't issue gets 401; the emulator itself would respond as its first user.
 */
export function identityRoutes(
  fetchIdentity: FetchIdentity,
  host: CodeHost,
  others: readonly CodeHost[],
): Hono {
  const { access } = host;
  const routes = new Hono();
  const pass = (c: Context): Promise<Response> => forward(fetchIdentity, c);

  for (const path of ['/app', '/app/*', '/repos/:owner/:name/installation']) {
    routes.use(path, async (c, next) => {
      const refusal = refuseAppToken(readToken(c.req.header('authorization')) ?? '', Date.now() / 1000);
      if (refusal !== null) throw new ApiError(401, refusal);
      return next();
    });
  }
  routes.post('/app/installations/:id/access_tokens', async (c) => {
    const response = await pass(c);
    if (response.ok) access.remember(await response.clone().json());
    return response;
  });
  routes.delete('/installation/token', (c) => {
    access.revoke(c.req.header('authorization'));
    return c.body(null, 204);
  });
  routes.get('/installation/repositories', async (c) => {
    const caller = await access.identify(c.req.header('authorization'));
    if (caller.kind === 'anonymous') throw new ApiError(401, 'Requires authentication');
    if (caller.kind === 'user') throw new ApiError(403, 'Resource not accessible by personal access token');
    const reached = caller.repositories;
    const repositories = [host, ...others]
      .filter((one) => reached === null || reached.includes(fullName(one)))
      .map(presentRepository);
    return c.json({ total_count: repositories.length, repository_selection: 'all', repositories });
  });
  routes.get('/app', async (c) => {
    const response = await pass(c);
    if (!response.ok) return response;
    // On GitHub, each App belongs to an account; the emulator's Apps have no owner.
    const owner = { login: host.owner, type: 'Organization' };
    return c.json({ ...v.parse(v.record(v.string(), v.unknown()), await response.json()), owner });
  });
  routes.get('/app/*', pass);

  routes.get('/repos/:owner/:name/installation', async (c) => {
    const jwt = readToken(c.req.header('authorization'));
    const app = await fetchIdentity('/app', { headers: { authorization: `Bearer ${jwt}` } });
    if (!jwt || !app.ok) throw new ApiError(401, 'A JSON web token could not be decoded');
    return pass(c);
  });

  routes.get('/login/oauth/authorize', async (c) => {
    const response = await pass(c);
    if (!response.ok) return response;
    const { client_id = '', redirect_uri = '', scope = '', state = '' } = c.req.query();
    // Omits form-action: browsers also apply it to redirects after a form is sent, and this form redirects to the site.
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(signInPage(host, { client_id, redirect_uri, scope, state }));
  });
  routes.post('/login/oauth/callback', async (c) => {
    // The emulator has more accounts, which the sign-in page doesn't offer.
    const login = new URLSearchParams(await c.req.raw.clone().text()).get('login');
    if (!demoAccounts.some((account) => account.login === login)) throw new ApiError(403, 'No such account');
    if (!host.isAppPublic && login !== organizationMember) throw notFound();
    return pass(c);
  });
  routes.post('/login/oauth/access_token', async (c) => {
    const response = await pass(c);
    const token = v.safeParse(OAuthResponseSchema, await readResponse(response.clone()));
    if (token.success) access.rememberOAuthToken(token.output.access_token);
    return response;
  });

  const asKnownCaller = async (c: Context): Promise<Response> => {
    const caller = await access.identify(c.req.header('authorization'));
    if (caller.kind === 'anonymous') throw new ApiError(401, 'Requires authentication');
    return pass(c);
  };
  routes.get('/user', asKnownCaller);
  routes.get('/user/*', asKnownCaller);
  return routes;
}

/** Reads the response to a token request: a form, unless the client asked for JSON. */
async function readResponse(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.includes('json')) return response.json();
  return Object.fromEntries(new URLSearchParams(await response.text()));
}
