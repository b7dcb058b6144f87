import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { serviceApi, type WebhookOutcome } from '#domain/api/services';
import { ShaSchema } from '#domain/api/values';
import { openTarget } from '../lib/content/contentHost.mts';
import { readContentSource } from '../lib/content/contentSource.mts';
import { syncContent } from '../lib/content/contentSync.mts';
import { query } from '../lib/database.mts';
import type { RepositoryName } from '../lib/env.mts';
import { serve, webhookRoute } from '../lib/http/endpoint.mts';
import { parseInput } from '../lib/http/input.mts';
import { requireGithubSignature } from '../lib/http/signatures.mts';
import { logError } from '../lib/log.mts';
import { listEventBranches } from '../lib/pullRequests/eventBranches.mts';
import type { Services } from '../lib/services.mts';

/** The part of GitHub's `push` event that matters here. */
const PushSchema = v.object({ before: ShaSchema });
/** The part that every event of a repository has. */
const RepositorySchema = v.object({
  repository: v.object({
    name: v.string(),
    owner: v.object({ login: v.string() }),
    default_branch: v.string(),
  }),
});
const DeliverySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'is not a delivery id'));

/**
 * Syncs the content after a push to the default branch of the content repository, and records what happened to another
 * branch: its pull request, reviews and checks, which open editors then read again. The code host shows the response
 * with its delivery.
 */
export default serve(
  webhookRoute(serviceApi.githubWebhook, requireGithubSignature, async (payload, { headers, services }) => {
    const event = headers.get('x-github-event');
    if (event === 'ping') return { pong: true } as const;
    const branches = listEventBranches(event ?? '', payload);
    if (branches === null) return { ignored: 'Not a branch event.' };
    const { repository } = parseInput(RepositorySchema, payload);
    const named = { owner: repository.owner.login, name: repository.name };
    if (event !== 'push' || !branches.includes(repository.default_branch)) {
      return recordActivity(services, named, branches);
    }
    const { before } = parseInput(PushSchema, payload);
    const delivery = parseInput(DeliverySchema, headers.get('x-github-delivery'));
    return syncOnce(services, { delivery, before, ...named });
  }),
);

/** Recording activity twice is harmless, so repeated deliveries aren't filtered out. */
async function recordActivity(
  { database, env }: Services,
  repository: RepositoryName,
  branches: readonly string[],
): Promise<WebhookOutcome> {
  const target = await readContentSource(database, env.contentRepository);
  if (toKey(repository) !== toKey(target.repository)) return { ignored: 'A different repository.' };
  const recorded = database.rpc('record_branch_activity', { p_branches: branches });
  return { branches: await query(v.number(), recorded) };
}

/** Handles each delivery once. A failed one can be sent again with the same id. */
async function syncOnce(
  services: Services,
  { delivery, before, ...pushed }: RepositoryName & { readonly delivery: string; readonly before: string },
): Promise<WebhookOutcome> {
  const { database, env } = services;
  const target = await readContentSource(database, env.contentRepository);
  if (toKey(pushed) !== toKey(target.repository)) return { ignored: 'A different repository.' };
  const claimed = await query(v.boolean(), database.rpc('claim_webhook_delivery', { p_id: delivery }));
  if (!claimed) return { ignored: 'Already delivered.' };
  const finish = (isDone: boolean) =>
    query(v.unknown(), database.rpc('finish_webhook_delivery', { p_id: delivery, p_is_done: isDone }));
  try {
    const cause = { source: 'webhook', userId: null, ...(isCommit(before) && { base: before }) } as const;
    const { filesProcessed } = await syncContent(services, openTarget(services, target), cause);
    await finish(true);
    return { filesProcessed };
  } catch (error) {
    // The first error matters more than a claim that couldn't be released: claims expire.
    await finish(false).catch((cause: unknown) =>
      logError("A webhook delivery couldn't be released.", cause),
    );
    throw error;
  }
}

/** False for forty zeros, which mean that the push created the branch. */
function isCommit(sha: string): boolean {
  return /[^0]/.test(sha);
}

function toKey({ owner, name }: RepositoryName): string {
  return `${owner}/${name}`.toLowerCase();
}

export const config: Config = { path: '/api/github-webhook' };
