import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BranchMove } from './git/refStore.mts';
import { DEFAULT_BRANCH, type GitRepository } from './git/repository.mts';
import type { Pull, PullStore } from './pullStore.mts';
import type { ReviewEvent, ReviewStore } from './reviewStore.mts';

/** Where events are sent, and how they are signed. */
export interface WebhookOptions {
  readonly url: string;
  /** Signature key. */
  readonly secret: string;
  readonly owner: string;
  readonly name: string;
}

/** The parts of the code host that events come from. */
export interface EventSources {
  readonly repository: GitRepository;
  readonly pulls: PullStore;
  readonly reviews: ReviewStore;
}

/** An event in GitHub's format; the repository is added to every event. */
interface HostEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** GitHub's commit name when a branch didn't exist before, or doesn't exist after. */
const NO_COMMIT = '0'.repeat(40);
/**
 * How long to retry: long enough for functions to restart after a change of their source. A receiver that is down for
 * longer misses the event.
 */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

/** Sends events to a webhook as GitHub does: pushes, pull requests, reviews, comments on lines, and checks. */
export function deliverEvents({ repository, pulls, reviews }: EventSources, options: WebhookOptions): void {
  const full_name = `${options.owner}/${options.name}`;
  const send = (event: HostEvent): void => void deliver(event, options);
  repository.branches.watch((move) => send(toPush(move)));
  pulls.watch((pull, before) => send(toPullEvent(pull, before, full_name)));
  reviews.watch((event) => {
    if (event.kind === 'check') send(toCheckEvent(event, repository));
    else {
      const pull = pulls.get(event.pull);
      if (pull) send(toReviewEvent(event, pull, full_name));
    }
  });
}

function toPush({ branch, before, after }: BranchMove): HostEvent {
  const payload = {
    ref: `refs/heads/${branch}`,
    before: before ?? NO_COMMIT,
    after: after ?? NO_COMMIT,
    created: before === null,
    deleted: after === null,
    forced: false,
  };
  return { name: 'push', payload };
}

function toPullEvent(pull: Pull, before: Pull | null, repository: string): HostEvent {
  const payload = { action: toAction(pull, before), number: pull.number };
  return { name: 'pull_request', payload: { ...payload, ...presentPull(pull, repository) } };
}

function toAction(pull: Pull, before: Pull | null): string {
  if (before === null) return 'opened';
  if (before.state === pull.state) return 'edited';
  return pull.state === 'closed' ? 'closed' : 'reopened';
}

function toReviewEvent({ kind }: ReviewEvent, pull: Pull, repository: string): HostEvent {
  const isReview = kind === 'review';
  return {
    name: isReview ? 'pull_request_review' : 'pull_request_review_comment',
    payload: { action: isReview ? 'submitted' : 'created', ...presentPull(pull, repository) },
  };
}

/** Makes the event of a check. As on GitHub, it lists the branches whose head is the commit. */
function toCheckEvent(
  { check }: Extract<ReviewEvent, { kind: 'check' }>,
  { branches }: GitRepository,
): HostEvent {
  const heads = branches.list().filter(({ sha }) => sha === check.commit);
  if (check.kind === 'status') {
    const named = heads.map(({ name }) => ({ name }));
    return { name: 'status', payload: { sha: check.commit, state: check.state, branches: named } };
  }
  const isDone = check.state !== 'pending';
  const check_run = {
    id: check.id,
    name: check.name,
    status: isDone ? 'completed' : 'in_progress',
    conclusion: isDone ? check.state : null,
    check_suite: { head_branch: heads[0]?.name ?? null, head_sha: check.commit },
  };
  return { name: 'check_run', payload: { action: isDone ? 'completed' : 'created', check_run } };
}

function presentPull(pull: Pull, repository: string): object {
  return {
    pull_request: {
      number: pull.number,
      state: pull.state,
      merged: pull.mergeCommit !== null,
      head: { ref: pull.head, repo: { full_name: repository } },
      base: { ref: pull.base, repo: { full_name: repository } },
    },
  };
}

async function deliver({ name: event, payload }: HostEvent, options: WebhookOptions): Promise<void> {
  const { url, secret, owner, name } = options;
  const repository = {
    name,
    full_name: `${owner}/${name}`,
    owner: { login: owner, name: owner },
    default_branch: DEFAULT_BRANCH,
  };
  const body = JSON.stringify({ ...payload, repository });
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const problem = await send(url, { method: 'POST', headers, body });
    if (problem === null) return;
    if (attempt === ATTEMPTS) console.warn(`Couldn't notify ${url} of a ${event} event: ${problem}`);
    else await wait(PAUSE_MS);
  }
}

/** @returns null when it was accepted, otherwise the reason */
async function send(url: string, init: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return response.status < 500 ? null : `${response.status} ${text}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
