import { createHash, randomBytes } from 'node:crypto';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import type { Stack } from './stack';

/** A signed-in demo account. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly email: string;
}

/** The demo accounts of the embedded default. */
export type DemoLogin = 'demo-admin' | 'demo-editor' | 'demo-reader';

/** The sign-in service's response, which Supabase's library stores as the session. */
export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Where to sign in: the URLs of the sign-in service and of the site that users return to. */
export type SignInService = Pick<Stack, 'databaseUrl' | 'siteUrl' | 'publishableKey'>;

/** The sign-in service of a site that serves all of its services, such as that of the end-to-end tests. */
export function toSignInService(siteUrl: string): SignInService {
  const databaseUrl = `${siteUrl}${EMBEDDED_SUPABASE_PATH}`;
  return { siteUrl, databaseUrl, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
}

/**
 * Signs in a demo account as a browser would: sign-in service → local code host → pick the account → back with a code →
 * session (PKCE). The site's proxy isn't needed, because its URLs are followed at the database itself.
 */
export async function signIn(service: SignInService, login: DemoLogin): Promise<Session> {
  const answer = await fetchSession(service, login);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    userId: answer.user.id,
    email: answer.user.email,
  };
}

/** Signs in a demo account like {@link signIn}, for a browser that will use the session. */
export async function fetchSession(service: SignInService, login: DemoLogin): Promise<TokenResponse> {
  const verifier = randomBytes(32).toString('base64url');
  const back = await followSignIn(service, login, verifier, `${service.siteUrl}/auth/callback`);
  return exchangeCode(service, back, verifier);
}

/**
 * Follows the sign-in up to the last redirect.
 *
 * @param verifier PKCE's secret
 * @param redirectTo where the user wants to go afterwards
 * @returns where they are redirected
 */
export async function followSignIn(
  stack: SignInService,
  login: DemoLogin,
  verifier: string,
  redirectTo: string,
): Promise<URL> {
  const authorize = new URL(`${stack.databaseUrl}/auth/v1/authorize`);
  authorize.search = new URLSearchParams({
    provider: 'github',
    redirect_to: redirectTo,
    scopes: 'read:user user:email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  }).toString();
  const signInPage = await followRedirect(await fetch(authorize, { redirect: 'manual' }));
  const picked = await submitAccountForm(signInPage, login);
  const callback = readLocation(picked).replace(`${stack.siteUrl}/_supabase`, stack.databaseUrl);
  return new URL(readLocation(await fetch(callback, { redirect: 'manual' })));
}

function readLocation(response: Response): string {
  const location = response.headers.get('location');
  if (!location)
    throw new Error(`A redirect was expected, but ${response.url} responded with ${response.status}.`);
  return location;
}

async function followRedirect(response: Response): Promise<{ url: string; html: string }> {
  const url = readLocation(response);
  return { url, html: await (await fetch(url)).text() };
}

/** Decodes the entities that the local code host's pages use. */
export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
  };
  return text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

async function submitAccountForm(page: { url: string; html: string }, login: string): Promise<Response> {
  const forms = page.html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((candidate) => candidate.includes(`name="login" value="${login}"`));
  const action = /action="([^"]*)"/.exec(form ?? '')?.[1];
  if (!form || !action) throw new Error(`The sign-in page does not offer ${login}:\n${page.html}`);
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)],
  );
  return fetch(new URL(action, page.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}

async function exchangeCode(
  { databaseUrl, publishableKey }: SignInService,
  back: URL,
  verifier: string,
): Promise<TokenResponse> {
  const response = await fetch(`${databaseUrl}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ auth_code: back.searchParams.get('code'), code_verifier: verifier }),
  });
  if (!response.ok) throw new Error(`Sign-in failed at ${back}: ${response.status} ${await response.text()}`);
  return response.json();
}
