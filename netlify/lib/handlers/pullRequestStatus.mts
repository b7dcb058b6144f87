import { reviewMessages } from '#domain/errors/messages';
import {
  BranchQuerySchema,
  type PullRequestStatus,
  type PullRequestStatusResponse,
} from '#domain/git/pullRequestApi';
import { summarizeReviews } from '#domain/git/pullRequestState';
import { compare } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { findEndedPull, findOpenPull, type PullDetails, readPull } from '../codeHost/pulls.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readMergeMethods } from '../codeHost/repository.mts';
import { readReviews } from '../codeHost/reviews.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { readChecksIfAllowed } from '../readChecks.mts';
import type { Services } from '../services.mts';
import { requirePerson } from '../session.mts';

/** How the pull request of a branch stands, for editors. */
export const readPullRequestStatus: Handler = async (
  { query, token },
  services,
): Promise<PullRequestStatusResponse> => {
  const { branch } = parseInput(BranchQuerySchema, query);
  await requirePerson(services.database, token, 'editor');
  const host = await openContentHost(services);
  const pull = await step(reviewMessages.readFailed, findPull(host, branch));
  return { pullRequest: pull && (await describe(services, host, pull)) };
};

/**
 * The open pull request of a branch. Without one, the last that ended, unless the branch has gone on since: then it
 * says nothing about what is there now.
 */
async function findPull(host: CodeHost, branch: string): Promise<PullDetails | null> {
  const open = await findOpenPull(host, branch);
  if (open) return readPull(host, open.number);
  const [ended, head] = await Promise.all([findEndedPull(host, branch), readBranch(host, branch)]);
  const pull = ended && (await readPull(host, ended.number));
  return head === null || head === pull?.headSha ? pull : null;
}

async function describe(services: Services, host: CodeHost, pull: PullDetails): Promise<PullRequestStatus> {
  const { mergeCommit: _mergeCommit, ...details } = pull;
  const reads = Promise.all([
    readMergeMethods(host),
    readChecksIfAllowed(services, pull.headSha),
    readReviews(host, pull.number),
    compare(host, pull.baseBranch, pull.headSha),
  ]);
  const [mergeMethods, checks, votes, comparison] = await step(reviewMessages.readFailed, reads);
  return {
    ...details,
    mergeMethods,
    checks,
    reviews: summarizeReviews(votes),
    behindBy: comparison?.behindBy ?? null,
  };
}
