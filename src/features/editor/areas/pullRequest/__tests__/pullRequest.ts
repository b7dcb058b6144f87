import type { PullRequestStatus } from '#domain/api/pullRequests';

/** An open pull request that can be merged. */
export function pullRequest(change: Partial<PullRequestStatus> = {}): PullRequestStatus {
  return {
    number: 7,
    url: 'https://host.example/pull/7',
    title: 'Update a page',
    body: 'Why.',
    state: 'open',
    isDraft: false,
    headBranch: 'edit',
    headSha: 'a'.repeat(40),
    baseBranch: 'main',
    isOwn: true,
    mergeRefusal: null,
    mergeable: true,
    mergedAt: null,
    site: null,
    mergeMethods: ['squash'],
    checks: { state: 'none', runs: [] },
    reviews: { state: 'none', approvedBy: [], changesRequestedBy: [] },
    behindBy: 0,
    visibility: null,
    ...change,
  };
}
