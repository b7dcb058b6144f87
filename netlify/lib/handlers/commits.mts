import type * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages } from '#domain/errors/messages';
import { CommitRequestSchema, type CommitResponse, CommitResponseSchema } from '#domain/git/api';
import { neutralizeText } from '#domain/git/commitText';
import { readProtection, requireWritableBranch } from '../branchRules.mts';
import { compare } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { readIncomingFiles } from '../incomingFiles.mts';
import { runOnce } from '../operations.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { saveFiles } from '../saveFiles.mts';

type CommitRequest = v.InferOutput<typeof CommitRequestSchema>;

/** Saves files to a branch, for editors; never to the default branch. */
export const saveCommit: Handler = async ({ body, person }, services): Promise<CommitResponse> => {
  const request = parseInput(CommitRequestSchema, body);
  const files = readIncomingFiles(request.files, { addresses: services.env.addresses });
  const work = async (): Promise<CommitResponse> => {
    await takeRateLimit(services.database, 'publish', person.id);
    const host = await openContentHost(services);
    const [committer, head] = await Promise.all([
      services.app.committer(),
      readTarget(host, request, services.env.branchPrefixes),
    ]);
    const result = await saveFiles(host, {
      ...request,
      message: neutralizeText(request.message),
      files,
      head,
      startAt: request.createFrom ?? null,
      author: person.identity,
      committer,
      date: new Date().toISOString(),
    });
    return { ...result, files: files.map(({ path, blobSha }) => ({ path, blobSha })) };
  };
  const operation = { id: request.operationId, userId: person.id, kind: 'commit', request } as const;
  return runOnce(services.database, { ...operation, schema: CommitResponseSchema }, work);
};

/** @returns the branch's head; `null` when it is to be made */
async function readTarget(
  host: CodeHost,
  { branch, createFrom }: CommitRequest,
  prefixes: readonly string[],
): Promise<string | null> {
  const [defaultBranch, head, isProtected] = await step(
    pullRequestMessages.headBranchFailed,
    Promise.all([readDefaultBranch(host), readBranch(host, branch), readProtection(host, branch)]),
  );
  if (branch === defaultBranch) {
    throw new AppError('forbidden', `Changes to ${branch} need a branch of their own.`);
  }
  requireWritableBranch({ name: branch, isProtected }, prefixes, 'branch');
  if (head === null && createFrom !== undefined) await requirePublished(host, createFrom, defaultBranch);
  return head;
}

/** A new branch may only start where the default branch is or has been. */
async function requirePublished(host: CodeHost, commit: string, defaultBranch: string): Promise<void> {
  const comparison = await step(pullRequestMessages.baseBranchFailed, compare(host, commit, defaultBranch));
  if (comparison?.behindBy !== 0) {
    throw new AppError('validation', pullRequestMessages.noCommonHistory(defaultBranch, commit));
  }
}
