import type { Config } from '@netlify/functions';
import { contentApi } from '#domain/api/content';
import type { InputOf } from '#domain/api/endpoint';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import { neutralizeText } from '#domain/git/commitText';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { findEndedPull } from '../lib/codeHost/pulls/pulls.mts';
import { readBranch } from '../lib/codeHost/refs.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { readProtection, requireMergedCommit, requireWritableBranch } from '../lib/saving/branchRules.mts';
import { readIncomingFiles } from '../lib/saving/incomingFiles.mts';
import { runOnce } from '../lib/saving/operations.mts';
import { saveFiles } from '../lib/saving/saveFiles.mts';

export default serve(
  userRoute(contentApi.save, async (request, { user, services }) => {
    const files = readIncomingFiles(request.files, { urlRules: services.env.urlRules });
    const schema = contentApi.save.response;
    const operation = { id: request.operationId, userId: user.id, kind: 'commit', request, schema } as const;
    return runOnce(services.database, operation, async () => {
      await takeRateLimit(services.database, 'publish', user.id);
      const host = await openContentHost(services);
      const [committer, head] = await Promise.all([
        services.app.committer(),
        readTargetHead(host, request, services.env.branchPrefixes),
      ]);
      const result = await saveFiles(host, {
        ...request,
        message: neutralizeText(request.message),
        files,
        head,
        startAt: request.createFrom ?? null,
        mustBeNew: request.createFrom !== undefined,
        author: user.identity,
        committer,
        date: new Date().toISOString(),
      });
      return { ...result, files: files.map(({ path, blobSha }) => ({ path, blobSha })) };
    });
  }),
);

/** @returns the branch's head; `null` when the save creates the branch */
async function readTargetHead(
  host: CodeHost,
  { branch, createFrom, afterMerge }: InputOf<typeof contentApi.save>,
  prefixes: readonly string[],
): Promise<string | null> {
  const [defaultBranch, head, isProtected, ended] = await withErrorMessage(
    pullRequestMessages.headBranchFailed,
    Promise.all([
      readDefaultBranch(host),
      readBranch(host, branch),
      readProtection(host, branch),
      findEndedPull(host, branch),
    ]),
  );
  const isDefault = branch === defaultBranch;
  requireWritableBranch({ name: branch, isDefault, isProtected }, prefixes, 'branch');
  if (head === null && createFrom !== undefined) await requireMergedCommit(host, createFrom, defaultBranch);
  if (!afterMerge && ended?.isMerged && ended.headSha === head) throw branchMerged(ended.number);
  return head;
}

/** Saves after a merge aren't part of any pull request, so the user has to choose that. */
function branchMerged(number: number): AppError {
  const details = { mergedPullRequest: number };
  return new AppError('validation', reviewMessages.branchMerged(number), { status: 409, details });
}

export const config: Config = { path: '/api/commits' };
