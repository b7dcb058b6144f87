import type { PullRequestResponse } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import { type Comparison, compare } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { findOpenPull, openPull, type Pull, updatePull } from '../codeHost/pulls/pulls.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { readProtection, requireOwnBranch, requireWritableBranch } from '../saving/branchRules.mts';
import { type SaveRequest, saveFiles } from '../saving/saveFiles.mts';

/** Files to save and the pull request to open for them. */
export interface OpenRequest extends Pick<SaveRequest, 'files' | 'author' | 'committer' | 'date'> {
  readonly title: string;
  readonly body: string;
  readonly baseBranch: string;
  readonly headBranch: string;
  /** Prefixes of branches that can be written to. */
  readonly prefixes: readonly string[];
  /** Whether the head branch can be created. */
  readonly mayCreate: boolean;
  /** Whether a pull request that is already open gets this title and body. */
  readonly updateText: boolean;
}

interface BranchState {
  readonly baseHead: string;
  readonly head: string | null;
  readonly pull: Pull | null;
}

/**
 * Saves files to a head branch and opens a pull request for it, or reuses the one it has. Checks that the branches have
 * a common history before anything is written, unless they have an open pull request.
 *
 * @throws AppError with a message for the part that failed
 */
export async function openPullRequest(host: CodeHost, request: OpenRequest): Promise<PullRequestResponse> {
  const { headBranch, baseBranch, title, body, files } = request;
  const state = await readBranchState(host, request);
  // GitHub only opens pull requests between branches with a common history, for a branch that has commits.
  const isNew = state.head !== null && state.pull === null;
  const comparison = isNew ? await requireCommonHistory(host, request) : null;
  const headSha = files.length > 0 ? await save(host, request, state) : state.head;
  if (headSha === null || (comparison?.aheadBy === 0 && headSha === state.head))
    throw new AppError('validation', "There aren't any changes to open a pull request for.");
  const { pull: open } = state;
  if (open && request.updateText) {
    await withErrorMessage(reviewMessages.updateFailed, updatePull(host, open.number, { title, body }));
  }
  const pull =
    open ??
    (await withErrorMessage(
      pullRequestMessages.createFailed,
      openPull(host, { title, body, head: headBranch, base: baseBranch }),
    ));
  return { success: true, url: pull.url, number: pull.number, headBranch, headSha };
}

async function readBranchState(host: CodeHost, request: OpenRequest): Promise<BranchState> {
  const { headBranch, baseBranch } = request;
  const [defaultBranch, baseHead, head, pull, isProtected] = await Promise.all([
    withErrorMessage(pullRequestMessages.baseBranchFailed, readDefaultBranch(host)),
    withErrorMessage(pullRequestMessages.baseBranchFailed, readBranch(host, baseBranch)),
    withErrorMessage(pullRequestMessages.headBranchFailed, readBranch(host, headBranch)),
    withErrorMessage(pullRequestMessages.createFailed, findOpenPull(host, headBranch)),
    withErrorMessage(pullRequestMessages.headBranchFailed, readProtection(host, headBranch)),
  ]);
  if (headBranch === baseBranch) throw new AppError('forbidden', branchMessages.directSave(headBranch));
  const isDefault = headBranch === defaultBranch;
  requireWritableBranch({ name: headBranch, isDefault, isProtected }, request.prefixes, 'headBranch');
  if (baseBranch !== defaultBranch) requireOwnBranch(baseBranch, request.prefixes, 'baseBranch');
  if (baseHead === null) throw new AppError('not_found', pullRequestMessages.baseBranchFailed);
  if (head === null && !request.mayCreate) {
    throw new AppError('not_found', pullRequestMessages.headBranchFailed);
  }
  return { baseHead, head, pull };
}

async function save(host: CodeHost, request: OpenRequest, state: BranchState): Promise<string> {
  const { baseHead, head } = state;
  const { headSha } = await saveFiles(host, {
    ...request,
    branch: request.headBranch,
    message: request.title,
    head,
    startAt: head === null ? baseHead : null,
  });
  return headSha;
}

async function requireCommonHistory(
  host: CodeHost,
  { baseBranch, headBranch }: OpenRequest,
): Promise<Comparison> {
  const message = pullRequestMessages.noCommonHistory(baseBranch, headBranch);
  const comparison = await withErrorMessage(message, compare(host, baseBranch, headBranch));
  if (comparison === null) throw new AppError('github', message, { status: 422 });
  return comparison;
}
