import * as v from 'valibot';
import { query } from '../database.mts';
import type { SignedRequest } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { parseJson } from '../http/requestBody.mts';
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
 * Takes a deploy notification of the host, whose signature was right: a build of the production branch went live, or
 * failed. It is recorded with the request for that build, people see it, and a failed build is requested again.
 *
 * @throws AppError `validation` when it isn't what the host sends
 */
export async function takeDeployNotification(
  { body }: SignedRequest,
  services: Services,
): Promise<DeployOutcome> {
  const { state, context, created_at, error_message } = parseInput(DeploySchema, parseJson(body));
  if (context !== 'production') return { ignored: 'Not a production deploy.' };
  if (state !== 'ready' && state !== 'error') return { ignored: `A deploy that is ${state}.` };
  const reason =
    state === 'error' ? `The build failed. ${error_message ?? ''}`.trim().slice(0, MAX_REASON) : null;
  const noted = services.database.rpc('note_build_result', { p_began_at: created_at, p_error: reason });
  if (reason !== null) console.error(`The host could not build the site: ${reason}`);
  return { requests: await query(v.number(), noted) };
}
