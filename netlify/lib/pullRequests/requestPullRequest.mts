import * as v from 'valibot';
import type { InputOf } from '#domain/api/endpoint';
import { type PullRequestResponse, pullRequestApi } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages } from '#domain/errors/messages';
import { generatedBranchName } from '#domain/git/branchName';
import { neutralizePullRequest } from '#domain/git/pullRequest/pullRequestText';
import { takeRateLimit } from '../auth/rateLimit.mts';
import type { SignedInUser } from '../auth/session.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { readBranch } from '../codeHost/refs.mts';
import { openContentHost } from '../content/contentHost.mts';
import { branchTaken, requireOwnBranch } from '../saving/branchRules.mts';
import { readIncomingFiles } from '../saving/incomingFiles.mts';
import { partId, runOnce } from '../saving/operations.mts';
import type { Services } from '../services.mts';
import { openPullRequest } from './openPullRequest.mts';

type PullRequestInput = InputOf<typeof pullRequestApi.open>;

/**
 * Saves files and opens or reuses a pull request, for an editor and for a tool of theirs. Repeating a request returns
 * the first one's result.
 *
 * @param user has the editor role
 * @param record records what was done; a repetition of the request doesn't call it again
 * @throws AppError with a message for the part that failed
 */
export async function requestPullRequest(
  services: Services,
  user: Pick<SignedInUser, 'id' | 'identity'>,
  request: PullRequestInput,
  record: (opened: PullRequestResponse) => Promise<void> = async () => undefined,
): Promise<PullRequestResponse> {
  const files = readIncomingFiles(request.files, { urlRules: services.env.urlRules });
  const schema = pullRequestApi.open.response;
  const id = request.operationId;
  const operation = { id, userId: user.id, kind: 'pull-request', request, schema } as const;
  const text = neutralizePullRequest(request);
  return runOnce(services.database, operation, async () => {
    await takeRateLimit(services.database, 'publish', user.id);
    const host = await openContentHost(services);
    const [committer, headBranch] = await Promise.all([
      services.app.committer(),
      chooseHeadBranch(services, host, request, user.id),
    ]);
    const opened = await openPullRequest(host, {
      ...request,
      title: requireTitle(text.title),
      body: text.body,
      prefixes: services.env.branchPrefixes,
      files,
      headBranch,
      mayCreate: !request.useExistingBranch,
      author: user.identity,
      committer,
      date: new Date().toISOString(),
    });
    await record(opened);
    return opened;
  });
}

/** Chooses the branch once per operation: if a run is killed after creating the branch, the next run must use it. */
async function chooseHeadBranch(
  services: Services,
  host: CodeHost,
  { headBranch, operationId, useExistingBranch }: PullRequestInput,
  userId: string,
): Promise<string> {
  if (headBranch !== undefined && useExistingBranch) return headBranch;
  const id = partId(operationId, 'head branch');
  const request = headBranch ?? null;
  const choice = { id, userId, kind: 'head-branch', request, schema: v.string() } as const;
  return runOnce(services.database, choice, async () => {
    if (headBranch === undefined) return generatedBranchName(Date.now());
    requireOwnBranch(headBranch, services.env.branchPrefixes, 'headBranch');
    const head = await withErrorMessage(pullRequestMessages.headBranchFailed, readBranch(host, headBranch));
    if (head !== null) throw branchTaken(headBranch, 'headBranch');
    return headBranch;
  });
}

/** Refuses a title that had only invisible characters. */
function requireTitle(title: string): string {
  if (title !== '') return title;
  const problems = [{ path: 'title', reason: 'Enter a title with at least one visible character.' }];
  throw new AppError('validation', undefined, { details: { problems } });
}
