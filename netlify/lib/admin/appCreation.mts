import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type AppOwner, createAppManifest, newAppUrl } from '#domain/admin/githubApp';
import { APP_FORM_PATH } from '#domain/api/protocols';
import { AppError } from '#domain/errors/appError';
import type { FunctionsEnv } from '../env.mts';
import { isEqual } from '../http/signatures.mts';
import { type ManifestForm, renderManifestForm } from './manifestForm.mts';

/** GitHub's codes are valid for an hour. */
const VALID_MS = 60 * 60_000;
/** Domain separator: nothing else that is derived from the secret can be mistaken for one of these signatures. */
const CONTEXT = 'github app state 1';

const StateSchema = v.object({
  userId: v.string(),
  owner: v.union([v.literal('personal'), v.object({ organization: v.string() })]),
  /** Milliseconds since 1970. */
  until: v.number(),
});

type StateEnv = Pick<FunctionsEnv, 'accessCodePepper'>;
type FormEnv = Pick<FunctionsEnv, 'urlRules' | 'githubWebUrl' | 'supabaseUrl'>;

/**
 * Signs who creates an App, and for which account. GitHub returns the state with its code. That way a link with someone
 * else's code, which an admin was tricked into opening, is refused.
 */
export function signState(userId: string, owner: AppOwner, env: StateEnv, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ userId, owner, until: now + VALID_MS })).toString('base64url');
  return `${payload}.${sign(payload, env)}`;
}

/**
 * Reads a state that {@link signState} made.
 *
 * @throws AppError `forbidden` when it was changed, belongs to someone else, or has expired
 */
export function readState(
  state: string,
  env: StateEnv,
  { userId = null, now = Date.now() }: { readonly userId?: string | null; readonly now?: number } = {},
): { readonly userId: string; readonly owner: AppOwner } {
  const [payload = '', signature = ''] = state.split('.');
  if (!isEqual(signature, sign(payload, env))) throw refusal();
  const read = v.parse(StateSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (read.until < now || (userId !== null && read.userId !== userId)) throw refusal();
  return read;
}

function refusal(): AppError {
  const message = 'This link has expired, or belongs to another admin. Create the App again.';
  return new AppError('forbidden', message);
}

function sign(payload: string, { accessCodePepper }: StateEnv): string {
  return createHmac('sha256', accessCodePepper).update(`${CONTEXT}.${payload}`).digest('base64url');
}

/** The page that posts the manifest, on this site. */
export function appFormUrl(state: string): string {
  return `${APP_FORM_PATH}?state=${encodeURIComponent(state)}`;
}

/**
 * Renders the page that posts the manifest to GitHub. The site's own pages can't: their policy lets forms go to the
 * site only.
 *
 * @param owner the account of the state
 * @param state made by {@link signState}; GitHub returns it
 * @returns the page and its content security policy
 */
export function renderAppForm(owner: AppOwner, state: string, env: FormEnv): ManifestForm {
  const { siteUrl } = env.urlRules;
  const redirectUrl = `${siteUrl}/admin/github`;
  const manifest = createAppManifest({ siteUrl, supabaseUrl: env.supabaseUrl, redirectUrl });
  return renderManifestForm(newAppUrl(env.githubWebUrl, owner, state), manifest);
}
