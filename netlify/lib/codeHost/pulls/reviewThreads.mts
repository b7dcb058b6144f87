import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import { type CodeHost, parseResponse } from '../host.mts';
import { HostError } from '../hostError.mts';

/** Threads per response, and maximum number of responses that are read: more than a pull request has. */
const PER_PAGE = 100;
const MAX_PAGES = 100;

const THREADS = `query Threads($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: ${PER_PAGE}, after: $after) {
        nodes { id isResolved comments(first: 1) { nodes { databaseId } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const RESOLVE = `mutation Resolve($threadId: ID!) {
  resolveReviewThread(input: { threadId: $threadId }) { thread { id isResolved } }
}`;
const REOPEN = `mutation Reopen($threadId: ID!) {
  unresolveReviewThread(input: { threadId: $threadId }) { thread { id isResolved } }
}`;

const ErrorsSchema = v.object({
  errors: v.optional(v.array(v.object({ message: v.string() })), []),
});
const ThreadsSchema = v.object({
  data: v.object({
    repository: v.nullable(
      v.object({
        pullRequest: v.nullable(
          v.object({
            reviewThreads: v.object({
              nodes: v.array(
                v.object({
                  id: v.string(),
                  isResolved: v.boolean(),
                  comments: v.object({ nodes: v.array(v.object({ databaseId: v.nullable(v.number()) })) }),
                }),
              ),
              pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
            }),
          }),
        ),
      }),
    ),
  }),
});

/** The state of a thread of comments, with its GraphQL id. */
export interface ThreadState {
  readonly threadId: string;
  readonly isResolved: boolean;
}

/**
 * Reads which threads of a pull request are resolved. Only the GraphQL API has this.
 *
 * @returns the threads by the number of their first comment
 * @throws HostError when the code host fails
 */
export async function readThreadStates(
  host: CodeHost,
  number: number,
): Promise<ReadonlyMap<number, ThreadState>> {
  const states = new Map<number, ThreadState>();
  let after: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const variables = { owner: host.owner, name: host.name, number, after };
    const response: v.InferOutput<typeof ThreadsSchema> = parseResponse(
      ThreadsSchema,
      await ask(host, THREADS, variables),
    );
    const threads = response.data.repository?.pullRequest?.reviewThreads;
    for (const { id, isResolved, comments } of threads?.nodes ?? []) {
      const first = comments.nodes[0]?.databaseId;
      if (first != null) states.set(first, { threadId: id, isResolved });
    }
    if (!threads?.pageInfo.hasNextPage) break;
    after = threads.pageInfo.endCursor;
  }
  return states;
}

/**
 * Resolves a thread of a pull request, or opens it again. A repetition is harmless.
 *
 * @throws AppError `not_found` when the pull request doesn't have the thread; HostError when the code host fails
 */
export async function setThreadResolved(
  host: CodeHost,
  number: number,
  { threadId, isResolved }: ThreadState,
): Promise<void> {
  const states = await readThreadStates(host, number);
  const known = [...states.values()].find((state) => state.threadId === threadId);
  if (!known) throw new AppError('not_found', reviewMessages.threadGone);
  if (known.isResolved !== isResolved) await ask(host, isResolved ? RESOLVE : REOPEN, { threadId });
}

/** @throws HostError with GraphQL's message: its failures have status 200 */
async function ask(host: CodeHost, query: string, variables: object): Promise<unknown> {
  const response = await host.request('POST /graphql', { query, variables });
  const { errors } = parseResponse(ErrorsSchema, response);
  const reasons = errors.map(({ message }) => message).join('; ');
  if (reasons !== '') throw new HostError({ status: 422, reason: reasons });
  return response;
}
