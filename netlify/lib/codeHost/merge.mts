import * as v from 'valibot';
import type { MergeMethod } from '#domain/api/pullRequests';
import type { Identity } from './commits.mts';
import { type CodeHost, NamedObjectSchema, parseAnswer, REPO } from './host.mts';
import { HostError, isUncertain } from './hostError.mts';
import { readPull } from './pulls.mts';

const MergedSchema = v.object({ ...NamedObjectSchema.entries, merged: v.literal(true) });
const CommitsSchema = v.array(
  v.object({
    commit: v.object({ author: v.nullable(v.object({ name: v.string(), email: v.optional(v.string()) })) }),
  }),
);

/** How often a merge is sent, after reading that it was not carried out. */
const MAX_SENDS = 2;
/** Refusals that are told apart by looking at the pull request: not mergeable, moved, not valid. */
const REFUSALS = [405, 409, 422];

/** A merge. */
export interface MergeOrder {
  readonly number: number;
  /** The newest commit; the code host merges nothing newer. */
  readonly head: string;
  readonly method: MergeMethod;
  /** Subject of the commit; without it the code host's own. */
  readonly title?: string;
  /** The rest of its message. */
  readonly message?: string;
}

/** What became of a merge. */
export type MergeOutcome =
  | { readonly kind: 'merged'; readonly sha: string }
  /** The head branch is no longer where it was looked at. */
  | { readonly kind: 'moved' }
  /** `reason` is what the code host said. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Merges a pull request. It is never sent again before the pull request was read: the first time may have done it.
 *
 * @throws HostError when the outcome stays unknown, or nobody may merge
 */
export async function mergePull(host: CodeHost, order: MergeOrder): Promise<MergeOutcome> {
  for (let sent = 1; ; sent++) {
    try {
      return { kind: 'merged', sha: await send(host, order) };
    } catch (error) {
      const outcome = await explain(host, order, error);
      if (outcome) return outcome;
      if (sent === MAX_SENDS) throw error;
    }
  }
}

/**
 * @returns undefined when nothing has happened and it may be sent again
 * @throws what was thrown, unless the pull request explains it
 */
async function explain(host: CodeHost, order: MergeOrder, error: unknown): Promise<MergeOutcome | undefined> {
  const isRefusal = error instanceof HostError && error.status !== null && REFUSALS.includes(error.status);
  if (!isRefusal && !isUncertain(error)) throw error;
  const outcome = await readOutcome(host, order);
  return outcome ?? (isRefusal ? { kind: 'refused', reason: toReason(error) } : undefined);
}

/** Everybody who made a commit of a pull request, each once, in the order of the commits; the first hundred. */
export async function readAuthors(host: CodeHost, number: number): Promise<Identity[]> {
  const parameters = { pull_number: number, per_page: 100 };
  const answer = await host.request(`GET ${REPO}/pulls/{pull_number}/commits`, parameters);
  const authors = parseAnswer(CommitsSchema, answer).flatMap(({ commit: { author } }) =>
    author?.email ? [{ name: author.name, email: author.email }] : [],
  );
  return [...new Map(authors.map((author) => [author.email, author])).values()];
}

async function send(host: CodeHost, { number, head, method, title, message }: MergeOrder): Promise<string> {
  const answer = await host.request(`PUT ${REPO}/pulls/{pull_number}/merge`, {
    pull_number: number,
    sha: head,
    merge_method: method,
    ...(title === undefined ? {} : { commit_title: title }),
    ...(message === undefined ? {} : { commit_message: message }),
  });
  return parseAnswer(MergedSchema, answer).sha;
}

/** @returns undefined when the pull request is open where it was looked at */
async function readOutcome(host: CodeHost, { number, head }: MergeOrder): Promise<MergeOutcome | undefined> {
  const { state, headSha, mergeCommit } = await readPull(host, number);
  if (state === 'merged' && mergeCommit !== null) return { kind: 'merged', sha: mergeCommit };
  return headSha === head ? undefined : { kind: 'moved' };
}

/** The code host's sentence, without the address of its manual that comes with it, and without a full stop. */
function toReason(error: HostError): string {
  return error.message.replace(/ - https?:\/\/\S*$/, '').replace(/\.$/, '');
}
