import { type BranchUpdateRequest, branchApi } from '#domain/api/branches';
import { type CommitRequest, contentApi } from '#domain/api/content';
import type { Endpoint, RequestOf } from '#domain/api/endpoint';
import {
  type MergeRequest,
  type PullRequestRequest,
  pullRequestApi,
  type SubmitReviewRequest,
  type WriteCommentRequest,
} from '#domain/api/pullRequests';
import { callEndpoint, type GetAccessToken } from './request';

/** Timeout when someone waits for a page, a save or a pull request, in seconds. */
const PATIENCE_SECONDS = 25;

/**
 * The editor's calls of functions that work with the content repository. They are one object, so that users without a
 * role and early reads can get a variant of it. No method throws.
 *
 * @param getAccessToken returns the session's access token at the time of each call
 */
export function createContentApi(getAccessToken: GetAccessToken) {
  const call = <Any extends Endpoint>(endpoint: Any, input: RequestOf<Any>, signal?: AbortSignal) =>
    callEndpoint(getAccessToken, endpoint, input, signal);
  const callForUser = <Any extends Endpoint>(endpoint: Any, input: RequestOf<Any>, signal?: AbortSignal) =>
    callEndpoint(getAccessToken, endpoint, input, signal, PATIENCE_SECONDS);
  return {
    /** @param branch null for the default branch */
    listPages: (branch: string | null, signal?: AbortSignal) =>
      call(contentApi.listPages, { branch: branch ?? undefined }, signal),
    /** @param branch null for the default branch */
    readPage: (path: string, branch: string | null, signal?: AbortSignal) =>
      callForUser(contentApi.readPage, { path, branch: branch ?? undefined }, signal),
    /** @param branch null for the default branch */
    readIndex: (branch: string | null, signal?: AbortSignal) =>
      call(contentApi.readIndex, { branch: branch ?? undefined }, signal),
    readTexts: (input: RequestOf<typeof contentApi.readTexts>, signal?: AbortSignal) =>
      call(contentApi.readTexts, input, signal),
    readHistory: (input: RequestOf<typeof contentApi.readHistory>, signal?: AbortSignal) =>
      call(contentApi.readHistory, input, signal),
    readVersion: (path: string, commit: string, signal?: AbortSignal) =>
      call(contentApi.readVersion, { path, commit }, signal),
    /** @param branch null for the default branch */
    readImage: (path: string, branch: string | null, signal?: AbortSignal) =>
      call(contentApi.readImage, { path, branch: branch ?? undefined }, signal),
    commit: (request: CommitRequest, signal?: AbortSignal) => callForUser(contentApi.save, request, signal),
    listBranches: () => call(branchApi.list, {}),
    createBranch: (operationId: string, name: string, from: string) =>
      call(branchApi.create, { operationId, name, from }),
    deleteBranch: (name: string) => call(branchApi.delete, { name }),
    /** @param branches at most `MAX_BRANCHES_PER_STATUS` */
    readBranchStatus: (branches: readonly string[], signal?: AbortSignal) =>
      call(branchApi.readStatus, { branches: branches.join(',') }, signal),
    readBranchChanges: (branch: string, signal?: AbortSignal) =>
      call(branchApi.readChanges, { branch }, signal),
    reviewBranch: (branch: string, signal?: AbortSignal) => call(branchApi.review, { branch }, signal),
    readBranchUpdate: (branch: string, signal?: AbortSignal) =>
      callForUser(branchApi.readUpdate, { branch }, signal),
    updateBranch: (request: BranchUpdateRequest) => callForUser(branchApi.update, request),
    openPullRequest: (request: PullRequestRequest, signal?: AbortSignal) =>
      callForUser(pullRequestApi.open, request, signal),
    readPullRequest: (branch: string, signal?: AbortSignal) =>
      call(pullRequestApi.readStatus, { branch }, signal),
    mergePullRequest: (request: MergeRequest) => call(pullRequestApi.merge, request),
    writeReviewComment: (request: WriteCommentRequest) => call(pullRequestApi.writeComment, request),
    submitReview: (request: SubmitReviewRequest) => call(pullRequestApi.submitReview, request),
    resolveThread: (request: RequestOf<typeof pullRequestApi.resolveThread>) =>
      call(pullRequestApi.resolveThread, request),
    readReviewComments: (branch: string, signal?: AbortSignal) =>
      call(pullRequestApi.readComments, { branch }, signal),
  };
}

/** See {@link createContentApi}. */
export type ContentApi = ReturnType<typeof createContentApi>;
