import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import type { PullRequestResponse } from '#domain/git/api';
import { readProtection, requireOwnBranch, requireWritableBranch } from './branchRules.mts';
import { compare } from './codeHost/compare.mts';
import type { CodeHost } from './codeHost/host.mts';
import { step } from './codeHost/hostError.mts';
import { findOpenPull, openPull, type Pull, updatePull } from './codeHost/pulls.mts';
import { readBranch } from './codeHost/refs.mts';
import { readDefaultBranch } from './codeHost/repository.mts';
import { type SaveRequest, saveFiles } from './saveFiles.mts';

/** What is needed to save files and have them in a pull request. */
export interface PublishRequest extends Pick<SaveRequest, 'files' | 'author' | 'committer' | 'date'> {
  readonly title: string;
  readonly body: string;
  readonly baseBranch: string;
  readonly headBranch: string;
  /** What the branches begin with that may be written to. */
  readonly prefixes: readonly string[];
  /** Whether the head branch may be made. */
  readonly mayCreate: boolean;
  /** Whether a pull request that is open already gets this title and body. */
  readonly updateText: boolean;
  /** The head that the client last saw; without it the one there is now. */
  readonly expectedHead: string | undefined;
}

interface Situation {
  readonly baseHead: string;
  readonly head: string | null;
  readonly pull: Pull | null;
}

/**
 * Saves files to a head branch and opens a pull request for it, or reuses the one it has. That the branches
 * have a common history is known before anything is written.
 *
 * @throws AppError with the message of the step that failed
 */
export async function publishFiles(host: CodeHost, request: PublishRequest): Promise<PullRequestResponse> {
  const { headBranch, baseBranch, title, body, files } = request;
  const situation = await readSituation(host, request);
  const headSha = files.length > 0 ? await save(host, request, situation) : situation.head;
  if (headSha === null) throw new AppError('validation', 'There is nothing to open a pull request for.');
  const { pull: open } = situation;
  if (open && request.updateText) {
    await step(reviewMessages.updateFailed, updatePull(host, open.number, { title, body }));
  }
  const pull =
    open ??
    (await step(
      pullRequestMessages.createFailed,
      openPull(host, { title, body, head: headBranch, base: baseBranch }),
    ));
  return { success: true, url: pull.url, number: pull.number, headBranch, headSha };
}

async function readSituation(host: CodeHost, request: PublishRequest): Promise<Situation> {
  const { headBranch, baseBranch } = request;
  const [defaultBranch, baseHead, head, pull, isProtected] = await Promise.all([
    step(pullRequestMessages.baseBranchFailed, readDefaultBranch(host)),
    step(pullRequestMessages.baseBranchFailed, readBranch(host, baseBranch)),
    step(pullRequestMessages.headBranchFailed, readBranch(host, headBranch)),
    step(pullRequestMessages.createFailed, findOpenPull(host, headBranch)),
    step(pullRequestMessages.headBranchFailed, readProtection(host, headBranch)),
  ]);
  if (headBranch === defaultBranch || headBranch === baseBranch) {
    throw new AppError('forbidden', `Changes to ${headBranch} need a branch of their own.`);
  }
  requireWritableBranch({ name: headBranch, isProtected }, request.prefixes, 'headBranch');
  if (baseBranch !== defaultBranch) requireOwnBranch(baseBranch, request.prefixes, 'baseBranch');
  if (baseHead === null) throw new AppError('not_found', pullRequestMessages.baseBranchFailed);
  if (head === null && !request.mayCreate) {
    throw new AppError('not_found', pullRequestMessages.headBranchFailed);
  }
  return { baseHead, head, pull };
}

async function save(host: CodeHost, request: PublishRequest, situation: Situation): Promise<string> {
  const { baseHead, head } = situation;
  if (head !== null) await requireCommonHistory(host, request);
  const { headSha } = await saveFiles(host, {
    ...request,
    branch: request.headBranch,
    message: request.title,
    head,
    startAt: head === null ? baseHead : null,
    expectedHead: request.expectedHead ?? head ?? baseHead,
  });
  return headSha;
}

async function requireCommonHistory(
  host: CodeHost,
  { baseBranch, headBranch }: PublishRequest,
): Promise<void> {
  const message = pullRequestMessages.noCommonHistory(baseBranch, headBranch);
  const comparison = await step(message, compare(host, baseBranch, headBranch));
  if (comparison === null) throw new AppError('github', message, { status: 422 });
}
