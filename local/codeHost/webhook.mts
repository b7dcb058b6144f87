import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BranchMove } from './git/refStore.mts';
import { DEFAULT_BRANCH, type GitRepository } from './git/repository.mts';

/** Who is told of pushes, as whom. */
export interface WebhookOptions {
  readonly url: string;
  /** Key of the signatures. */
  readonly secret: string;
  readonly owner: string;
  readonly name: string;
}

/** What GitHub sends for a branch that was not there before. */
const NO_COMMIT = '0'.repeat(40);
/** Functions restart when their source changes; a receiver that is away for longer misses the push. */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

/**
 * Tells a webhook, as GitHub does, whenever the default branch moves; nothing here uses pushes to other
 * branches.
 */
export function deliverPushes(repository: GitRepository, options: WebhookOptions): void {
  repository.branches.watch((move) => {
    if (move.branch === DEFAULT_BRANCH) void deliver(move, options);
  });
}

async function deliver({ branch, before, after }: BranchMove, options: WebhookOptions): Promise<void> {
  const { url, secret, owner, name } = options;
  const body = JSON.stringify({
    ref: `refs/heads/${branch}`,
    before: before ?? NO_COMMIT,
    after,
    created: before === null,
    deleted: false,
    forced: false,
    repository: {
      name,
      full_name: `${owner}/${name}`,
      owner: { login: owner, name: owner },
      default_branch: branch,
    },
  });
  const headers = {
    'content-type': 'application/json',
    'x-github-event': 'push',
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const problem = await send(url, { method: 'POST', headers, body });
    if (problem === null) return;
    if (attempt === ATTEMPTS) console.warn(`Couldn't notify ${url} of a push: ${problem}`);
    else await wait(PAUSE_MS);
  }
}

/** @returns null when it was taken, else why not */
async function send(url: string, init: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.status < 500 ? null : `${response.status} ${text}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
