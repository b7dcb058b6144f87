import type { Config } from '@netlify/functions';
import { type PullRequestStatus, pullRequestApi } from '#domain/api/pullRequests';
import { reviewMessages } from '#domain/errors/messages';
import { summarizeReviews } from '#domain/git/pullRequest/pullRequestState';
import { compareInDetail, listChangedPaths } from '../lib/codeHost/compare.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readChangedPaths } from '../lib/codeHost/pulls/files.mts';
import { findEndedPull, findOpenPull, type PullDetails, readPull } from '../lib/codeHost/pulls/pulls.mts';
import { readReviews } from '../lib/codeHost/pulls/reviews.mts';
import { readBranch } from '../lib/codeHost/refs.mts';
import { readMergeMethods } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { previewMerge } from '../lib/pullRequests/mergeVisibility.mts';
import { findMergeRefusal, isOwnPull } from '../lib/pullRequests/pullRules.mts';
import { readChecksIfAllowed } from '../lib/pullRequests/readChecks.mts';
import type { Services } from '../lib/services.mts';
import { readSiteState } from '../lib/visibility/rebuilds.mts';

export default serve(
  userRoute(pullRequestApi.readStatus, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const pull = await withErrorMessage(reviewMessages.readFailed, findPull(host, branch));
    return { pullRequest: pull && (await readStatus(services, host, pull)) };
  }),
);

/** The open pull request of a branch, or else the last one that ended, unless the branch has new commits since. */
async function findPull(host: CodeHost, branch: string): Promise<PullDetails | null> {
  const open = await findOpenPull(host, branch);
  if (open) return readPull(host, open.number);
  const [ended, head] = await Promise.all([findEndedPull(host, branch), readBranch(host, branch)]);
  const pull = ended && (await readPull(host, ended.number));
  return head === null || head === pull?.headSha ? pull : null;
}

async function readStatus(services: Services, host: CodeHost, pull: PullDetails): Promise<PullRequestStatus> {
  const {
    mergeCommit: _mergeCommit,
    isMergedByHand: _isMergedByHand,
    isFromFork: _isFromFork,
    ...details
  } = pull;
  const { branchPrefixes } = services.env;
  const isOpen = pull.state === 'open';
  const comparing = compareInDetail(host, pull.baseBranch, pull.headSha);
  // Without another request, unless the pull request changes hundreds of files. The merge itself reads them again.
  const readPaths = async () => {
    const compared = await comparing;
    return (compared && listChangedPaths(compared)) ?? readChangedPaths(host, pull.number);
  };
  const [mergeMethods, checks, votes, comparison, visibility, site, mergeRefusal] = await withErrorMessage(
    reviewMessages.readFailed,
    Promise.all([
      readMergeMethods(host),
      readChecksIfAllowed(services, pull.headSha),
      readReviews(host, pull.number),
      comparing,
      isOpen ? readVisibility(services, host, pull) : null,
      pull.mergedAt === null ? null : readSiteState(services, pull.mergedAt, Date.now()),
      isOpen ? findMergeRefusal(host, pull, branchPrefixes, readPaths) : null,
    ]),
  );
  return {
    ...details,
    isOwn: isOwnPull(pull, branchPrefixes),
    mergeRefusal,
    mergeMethods,
    checks,
    reviews: summarizeReviews(votes),
    behindBy: comparison?.behindBy ?? null,
    visibility,
    site,
  };
}

/** What visitors would see after the merge; null when the branches don't merge. */
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

export const config: Config = { path: '/api/pull-request-status' };
