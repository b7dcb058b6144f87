import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { query } from '../database.mts';
import { isSignedNotification } from '../deploySignature.mts';
import { parseInput } from '../http/input.mts';
import { parseJson, readBody } from '../http/requestBody.mts';
import type { Services } from '../services.mts';

/** What becomes of a notification: the host keeps it with the notification, for people to read. */
export type DeployOutcome = { readonly ignored: string } | { readonly requests: number };

/** Longest reason that is kept, in characters. */
const MAX_REASON = 300;

/** The part of Netlify's deploy notification that matters here. */
const DeploySchema = v.object({
  state: v.string(),
  context: v.nullish(v.string(), null),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  error_message: v.nullish(v.string(), null),
});

/**
 * Takes a deploy notification of the host: a build of the production branch went live, or failed. Then it is noted
 * with what it was asked for, people see it, and a failed one is asked for again. Nothing of it is believed before its
 * signature was found right.
 *
 * @throws AppError status 503 without a configured secret, 401 with a wrong signature, 413 when it is too large
 */
export async function takeDeployNotification(request: Request, services: Services): Promise<DeployOutcome> {
  const secret = services.env.deployWebhookSecret;
  if (secret === null) {
    throw new AppError('default', 'Configuration required: DEPLOY_WEBHOOK_SECRET', { status: 503 });
  }
  const body = await readBody(request);
  if (!isSignedNotification(body, request.headers.get('x-webhook-signature') ?? '', secret)) {
    throw new AppError('auth', 'The signature is missing or wrong.');
  }
  const { state, context, created_at, error_message } = parseInput(DeploySchema, parseJson(body));
  if (context !== 'production') return { ignored: 'Not a production deploy.' };
  if (state !== 'ready' && state !== 'error') return { ignored: `A deploy that is ${state}.` };
  const reason =
    state === 'error' ? `The build failed. ${error_message ?? ''}`.trim().slice(0, MAX_REASON) : null;
  const noted = services.database.rpc('note_build_result', { p_began_at: created_at, p_error: reason });
  if (reason !== null) console.error(`The host could not build the site: ${reason}`);
  return { requests: await query(v.number(), noted) };
}
