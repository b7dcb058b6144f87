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
import { previewMerge } from '../mergeVisibility.mts';
import { readChecksIfAllowed } from '../readChecks.mts';
import type { Services } from '../services.mts';

/** How the pull request of a branch stands, for editors. */
export const readPullRequestStatus: Handler = async (
  { query },
  services,
): Promise<PullRequestStatusResponse> => {
  const { branch } = parseInput(BranchQuerySchema, query);
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
    pull.state === 'open' ? readVisibility(services, host, pull) : null,
  ]);
  const [mergeMethods, checks, votes, comparison, visibility] = await step(reviewMessages.readFailed, reads);
  return {
    ...details,
    mergeMethods,
    checks,
    reviews: summarizeReviews(votes),
    behindBy: comparison?.behindBy ?? null,
    visibility,
  };
}

/** What visitors would see after the merge; null when the two branches don't go together. */
async function readVisibility(
  { database }: Services,
  host: CodeHost,
  { baseBranch, headSha }: PullDetails,
): Promise<PullRequestStatus['visibility']> {
  const base = await readBranch(host, baseBranch);
  const preview = base && (await previewMerge(database, host, { base, head: headSha }));
  if (!preview) return null;
  return {
    newlyVisible: [...preview.newlyVisible],
    staysHidden: preview.staysHidden.map(({ path, reason, from }) => ({ path, reason, from: [...from] })),
  };
}
