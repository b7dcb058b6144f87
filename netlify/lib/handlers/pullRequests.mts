import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import {
  PullRequestRequestSchema,
  type PullRequestResponse,
  PullRequestResponseSchema,
} from '#domain/git/api';
import { generatedBranchName } from '#domain/git/branchName';
import { neutralizeText, neutralizeTitle } from '#domain/git/commitText';
import { requireOwnBranch } from '../branchRules.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { readBranch } from '../codeHost/refs.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { readIncomingFiles } from '../incomingFiles.mts';
import { partId, runOnce } from '../operations.mts';
import { publishFiles } from '../publish.mts';
import { takeRateLimit } from '../rateLimit.mts';
import type { Services } from '../services.mts';

type PullRequestRequest = v.InferOutput<typeof PullRequestRequestSchema>;

/** Saves files and opens, or reuses, a pull request for them; for editors. */
export const createPullRequest: Handler = async (
  { body, person },
  services,
): Promise<PullRequestResponse> => {
  const request = parseInput(PullRequestRequestSchema, body);
  const files = readIncomingFiles(request.files, { addresses: services.env.addresses });
  const work = async (): Promise<PullRequestResponse> => {
    await takeRateLimit(services.database, 'publish', person.id);
    const host = await openContentHost(services);
    const [committer, headBranch] = await Promise.all([
      services.app.committer(),
      chooseHeadBranch(services, host, request, person.id),
    ]);
    return publishFiles(host, {
      ...request,
      title: requireTitle(request.title),
      body: neutralizeText(request.body),
      prefixes: services.env.branchPrefixes,
      files,
      headBranch,
      mayCreate: !request.useExistingBranch,
      expectedHead: request.expectedHead,
      author: person.identity,
      committer,
      date: new Date().toISOString(),
    });
  };
  const operation = { id: request.operationId, userId: person.id, kind: 'pull-request', request } as const;
  return runOnce(services.database, { ...operation, schema: PullRequestResponseSchema }, work);
};

/**
 * Chooses the branch once for an operation: when a run is killed after it made the branch, the next run has
 * to go on with that one.
 */
async function chooseHeadBranch(
  services: Services,
  host: CodeHost,
  request: PullRequestRequest,
  userId: string,
): Promise<string> {
  const { headBranch, operationId } = request;
  if (headBranch !== undefined && request.useExistingBranch) return headBranch;
  const id = partId(operationId, 'head branch');
  const choice = {
    id,
    userId,
    kind: 'head-branch',
    request: headBranch ?? null,
    schema: v.string(),
  } as const;
  return runOnce(services.database, choice, async () => {
    if (headBranch === undefined) return generatedBranchName(Date.now());
    requireOwnBranch(headBranch, services.env.branchPrefixes, 'headBranch');
    const head = await step(pullRequestMessages.headBranchFailed, readBranch(host, headBranch));
    if (head !== null) throw existsAlready(headBranch);
    return headBranch;
  });
}

/** What is left of a title that consists of invisible characters says nothing. */
function requireTitle(given: string): string {
  const title = neutralizeTitle(given);
  if (title !== '') return title;
  const problems = [{ path: 'title', reason: 'The title has no visible character.' }];
  throw new AppError('validation', undefined, { details: { problems } });
}

function existsAlready(branch: string): AppError {
  const problems = [{ path: 'headBranch', reason: `There is a branch ${branch} already.` }];
  return new AppError('validation', branchMessages.createFailed, { status: 409, details: { problems } });
}
