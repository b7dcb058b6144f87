import * as v from 'valibot';
import type { SignInFacts } from '#domain/health/checks';
import { isLocalUrl } from '#domain/http/localUrl';
import type { FunctionsEnv } from '../env.mts';

/** Timeout of a request to the sign-in service, in ms. */
const TIMEOUT_MS = 5_000;

/** A page of a site that can't exist. */
const OTHER_SITE = 'https://other-site.invalid/';

const SettingsSchema = v.object({
  disable_signup: v.boolean(),
  external: v.record(v.string(), v.unknown()),
});

type SignInEnv = Pick<FunctionsEnv, 'supabaseUrl' | 'supabasePublishableKey' | 'urlRules'>;

/**
 * Asks the sign-in service how people can sign in, and where it sends them afterwards.
 *
 * @returns 'embedded' for the service of this machine, whose settings are fixed
 * @throws Error when the service fails
 */
export async function readSignIn(env: SignInEnv): Promise<SignInFacts | 'embedded'> {
  const settings = await request(env, '/settings');
  if (settings.status === 404 && isLocalUrl(env.supabaseUrl)) return 'embedded';
  const { disable_signup, external } = v.parse(SettingsSchema, await settings.json());
  const callback = `${env.urlRules.siteUrl}/auth/callback`;
  const [own, other] = await Promise.all([findTarget(env, callback), findTarget(env, OTHER_SITE)]);
  return {
    providers: Object.keys(external).filter((name) => external[name] === true),
    isClosed: disable_signup,
    callback,
    sendsTo: own,
    sendsElsewhere: other === OTHER_SITE,
  };
}

/**
 * Finds out where the service sends people who ask to return to a URL. Requests an invalid email link: the service
 * redirects with its error by the same rules as with a session.
 *
 * @returns the URL without what the service added; null when it didn't redirect
 */
async function findTarget(env: SignInEnv, redirectTo: string): Promise<string | null> {
  const query = new URLSearchParams({ type: 'signup', token: 'site-check', redirect_to: redirectTo });
  const location = (await request(env, `/verify?${query}`)).headers.get('location');
  if (location === null || !URL.canParse(location)) return null;
  const { origin, pathname } = new URL(location);
  return origin + pathname;
}

function request({ supabaseUrl, supabasePublishableKey }: SignInEnv, path: string): Promise<Response> {
  return fetch(`${supabaseUrl}/auth/v1${path}`, {
    headers: { apikey: supabasePublishableKey },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
