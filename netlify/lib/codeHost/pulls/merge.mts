import * as v from 'valibot';
import type { MergeMethod } from '#domain/api/pullRequests';
import type { Identity } from '../commits.mts';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from '../host.mts';
import { HostError } from '../hostError.mts';
import { reconcileWrite } from '../reconcileWrite.mts';
import { readPull } from './pulls.mts';

const MergedSchema = v.object({ ...NamedObjectSchema.entries, merged: v.literal(true) });
const CommitsSchema = v.array(
  v.object({
    commit: v.object({ author: v.nullable(v.object({ name: v.string(), email: v.optional(v.string()) })) }),
  }),
);

/** Statuses of refusals whose reason is in the pull request's state: not mergeable, moved, invalid. */
const REFUSALS = [405, 409, 422];

/** A request to merge a pull request. */
export interface PullMerge {
  readonly number: number;
  /** The latest commit; the code host refuses to merge a newer one. */
  readonly head: string;
  readonly method: MergeMethod;
  /** Subject of the commit; by default the code host's own. */
  readonly title?: string;
  /** The rest of its message. */
  readonly message?: string;
}

/** Outcome of a merge. */
export type MergeOutcome =
  | { readonly kind: 'merged'; readonly sha: string }
  /** The head branch has moved since it was read. */
  | { readonly kind: 'moved' }
  /** `reason` is the code host's message. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Merges a pull request. After a failure, it reads the pull request first, since the merge may have happened anyway.
 *
 * @throws HostError when merging isn't allowed, or when the outcome stays unknown: then it is uncertain
 */
export async function mergePull(host: CodeHost, order: PullMerge): Promise<MergeOutcome> {
  try {
    return await reconcileWrite<MergeOutcome>({
      send: async () => ({ kind: 'merged', sha: await send(host, order) }),
      refusals: REFUSALS,
      readOutcome: () => readOutcome(host, order),
    });
  } catch (error) {
    const isRefusal = error instanceof HostError && error.status !== null && REFUSALS.includes(error.status);
    if (!isRefusal) throw error;
    return { kind: 'refused', reason: toReason(error) };
  }
}

/** Authors of the first hundred commits of a pull request, each once, in the order of the commits. */
export async function readAuthors(host: CodeHost, number: number): Promise<Identity[]> {
  const parameters = { pull_number: number, per_page: 100 };
  const response = await host.request(`GET ${REPO}/pulls/{pull_number}/commits`, parameters);
  const authors = parseResponse(CommitsSchema, response).flatMap(({ commit: { author } }) =>
    author?.email ? [{ name: author.name, email: author.email }] : [],
  );
  return [...new Map(authors.map((author) => [author.email, author])).values()];
}

async function send(host: CodeHost, { number, head, method, title, message }: PullMerge): Promise<string> {
  const response = await host.request(`PUT ${REPO}/pulls/{pull_number}/merge`, {
    pull_number: number,
    sha: head,
    merge_method: method,
    ...(title === undefined ? {} : { commit_title: title }),
    ...(message === undefined ? {} : { commit_message: message }),
  });
  return parseResponse(MergedSchema, response).sha;
}

/** @returns undefined when the pull request is still open at this head */
async function readOutcome(host: CodeHost, { number, head }: PullMerge): Promise<MergeOutcome | undefined> {
  const { state, headSha, mergeCommit } = await readPull(host, number).catch((error: unknown) => {
    throw toUncertain(error);
  });
  if (state === 'merged' && mergeCommit !== null) return { kind: 'merged', sha: mergeCommit };
  return headSha === head ? undefined : { kind: 'moved' };
}

/**
 * Makes the outcome uncertain: even when this read was definitely refused, as by a rate limit, the merge may have
 * happened.
 */
function toUncertain(error: unknown): HostError {
  const waitMs = error instanceof HostError ? error.waitMs : undefined;
  return new HostError({ status: null, reason: "The merge's outcome is unknown", waitMs, cause: error });
}

/** Extracts the code host's message, without the URL of its docs and without the final period. */
function toReason(error: HostError): string {
  return error.message.replace(/ - https?:\/\/\S*$/, '').replace(/\.$/, '');
}
