import * as v from 'valibot';
import { ShaSchema } from '#domain/git/api';
import { openTarget } from '../contentHost.mts';
import { readContentSource } from '../contentSource.mts';
import { syncContent } from '../contentSync.mts';
import { query } from '../database.mts';
import type { RepositoryName } from '../env.mts';
import type { SignedRequest } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { parseJson } from '../http/requestBody.mts';
import type { Services } from '../services.mts';

/** What becomes of a delivery: the code host keeps it with the delivery, for people to read. */
export type WebhookOutcome =
  | { readonly pong: true }
  | { readonly ignored: string }
  | { readonly filesProcessed: number };

/** The part of GitHub's `push` event that matters here. */
const PushSchema = v.object({
  ref: v.string(),
  before: ShaSchema,
  repository: v.object({
    name: v.string(),
    owner: v.object({ login: v.string() }),
    default_branch: v.string(),
  }),
});
const DeliverySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'is no delivery'));

/**
 * Takes a delivery of the code host's webhook, whose signature was right: a push to the default branch of the content
 * repository syncs the content.
 *
 * @throws AppError `validation` when it is not what GitHub sends
 */
export async function takeDelivery(
  { headers, body }: SignedRequest,
  services: Services,
): Promise<WebhookOutcome> {
  const event = headers.get('x-github-event');
  if (event === 'ping') return { pong: true };
  if (event !== 'push') return { ignored: 'Only pushes count.' };
  const push = parseInput(PushSchema, parseJson(body));
  const delivery = parseInput(DeliverySchema, headers.get('x-github-delivery'));
  if (push.ref !== `refs/heads/${push.repository.default_branch}`) return { ignored: 'Another branch.' };
  const { repository, before } = push;
  return syncOnce(services, { delivery, before, owner: repository.owner.login, name: repository.name });
}

/** A delivery counts once. One that failed may be sent again, and then has the same name. */
async function syncOnce(
  services: Services,
  { delivery, before, ...pushed }: RepositoryName & { readonly delivery: string; readonly before: string },
): Promise<WebhookOutcome> {
  const { database, env } = services;
  const target = await readContentSource(database, env.contentRepository);
  if (toKey(pushed) !== toKey(target.repository)) return { ignored: 'Another repository.' };
  const claimed = await query(v.boolean(), database.rpc('claim_webhook_delivery', { p_id: delivery }));
  if (!claimed) return { ignored: 'Delivered before.' };
  const settle = (isDone: boolean) =>
    query(v.unknown(), database.rpc('settle_webhook_delivery', { p_id: delivery, p_is_done: isDone }));
  try {
    const cause = { source: 'webhook', userId: null, ...(isCommit(before) && { base: before }) } as const;
    const { filesProcessed } = await syncContent(services, openTarget(services, target), cause);
    await settle(true);
    return { filesProcessed };
  } catch (error) {
    // What went wrong counts more than that this could not be noted: the claim lapses by itself.
    await settle(false).catch((cause: unknown) =>
      console.error('A delivery could not be given back:', cause),
    );
    throw error;
  }
}

/** A branch that was not there before comes from no commit: forty zeros. */
function isCommit(sha: string): boolean {
  return /[^0]/.test(sha);
}

function toKey({ owner, name }: RepositoryName): string {
  return `${owner}/${name}`.toLowerCase();
}
