import type * as v from 'valibot';
import { ContentIndexSchema } from '#domain/content/links/contentIndex';
import {
  apiPaths,
  BranchCreatedResponseSchema,
  BranchDeletedResponseSchema,
  BranchesResponseSchema,
  type CommitRequest,
  CommitResponseSchema,
  PageSourceResponseSchema,
  PagesResponseSchema,
  PictureResponseSchema,
  type PullRequestRequest,
  PullRequestResponseSchema,
} from '#domain/git/api';
import {
  BranchChangesResponseSchema,
  BranchStatusResponseSchema,
  type MergeRequest,
  MergeResponseSchema,
  PullRequestStatusResponseSchema,
  pullRequestPaths,
  ReviewCommentsResponseSchema,
} from '#domain/git/pullRequestApi';
import { type ApiCall, type ApiResult, callFunction, type GetAccessToken } from './request';

/**
 * The functions that work with the content repository, as the browser calls them. Requests and answers are those
 * of `#domain/git/api`; every method gives a result and never throws.
 *
 * @param getAccessToken gives the access token of the session at the time of each call
 */
export function createContentApi(getAccessToken: GetAccessToken) {
  const call = <Schema extends v.GenericSchema>(
    options: ApiCall<Schema>,
  ): Promise<ApiResult<v.InferOutput<Schema>>> => callFunction(getAccessToken, options);
  return {
    /** Every page of a branch; null stands for the default branch. */
    listPages: (branch: string | null, signal?: AbortSignal) =>
      call({
        path: apiPaths.pages,
        query: branch ? { branch } : {},
        schema: PagesResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    /** The text of one file, exact to the byte. */
    readPage: (path: string, branch: string | null, signal?: AbortSignal) =>
      call({
        path: apiPaths.pageSource,
        query: branch ? { path, branch } : { path },
        schema: PageSourceResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    /** What links, completion and renames need to know of a whole branch. */
    readIndex: (branch: string | null, signal?: AbortSignal) =>
      call({
        path: apiPaths.contentIndex,
        query: branch ? { branch } : {},
        schema: ContentIndexSchema,
        ...(signal ? { signal } : {}),
      }),
    /** A picture of a branch, for people with a role. */
    readPicture: (path: string, branch: string, signal?: AbortSignal) =>
      call({
        path: apiPaths.picture,
        query: { path, branch },
        schema: PictureResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    listBranches: () => call({ path: apiPaths.branches, schema: BranchesResponseSchema }),
    createBranch: (operationId: string, name: string, from: string) =>
      call({
        path: apiPaths.branches,
        body: { operation: 'create', operationId, name, from },
        schema: BranchCreatedResponseSchema,
      }),
    deleteBranch: (name: string) =>
      call({
        path: apiPaths.branches,
        body: { operation: 'delete', name },
        schema: BranchDeletedResponseSchema,
      }),
    /** How far branches are ahead of the default branch and behind it; at most twenty. */
    readBranchStatus: (branches: readonly string[], signal?: AbortSignal) =>
      call({
        path: pullRequestPaths.branchStatus,
        query: { branches: branches.join(',') },
        schema: BranchStatusResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    /** The commits and files that only this branch has. */
    readBranchChanges: (branch: string, signal?: AbortSignal) =>
      call({
        path: pullRequestPaths.branchChanges,
        query: { branch },
        schema: BranchChangesResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    commit: (request: CommitRequest) =>
      call({ path: apiPaths.commits, body: request, schema: CommitResponseSchema }),
    openPullRequest: (request: PullRequestRequest) =>
      call({ path: apiPaths.pullRequests, body: request, schema: PullRequestResponseSchema }),
    /** The pull request of a branch, with what checks and reviewers say. */
    readPullRequest: (branch: string, signal?: AbortSignal) =>
      call({
        path: pullRequestPaths.status,
        query: { branch },
        schema: PullRequestStatusResponseSchema,
        ...(signal ? { signal } : {}),
      }),
    /** For admins. */
    mergePullRequest: (request: MergeRequest) =>
      call({ path: pullRequestPaths.merge, body: request, schema: MergeResponseSchema }),
    /** What reviewers wrote about lines of the branch's open pull request. */
    readReviewComments: (branch: string, signal?: AbortSignal) =>
      call({
        path: pullRequestPaths.reviewComments,
        query: { branch },
        schema: ReviewCommentsResponseSchema,
        ...(signal ? { signal } : {}),
      }),
  };
}

/** See {@link createContentApi}. */
export type ContentApi = ReturnType<typeof createContentApi>;
