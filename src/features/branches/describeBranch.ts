import type { Branch, BranchStatus } from '#domain/api/branches';

/**
 * A branch's status as text.
 *
 * @param status undefined while unknown
 * @returns '' for none
 */
export function describeBranch(branch: Branch, status: BranchStatus | undefined): string {
  const { isDefault, isProtected, isWritable, pullRequest } = branch;
  if (isDefault) return 'Default branch, updated through pull requests';
  return [
    isProtected ? 'Protected' : isWritable === false ? 'Read-only here' : '',
    status ? describeStatus(status) : '',
    pullRequest ? `pull request #${pullRequest.number}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeStatus({ aheadBy, behindBy }: BranchStatus): string {
  if (aheadBy === null || behindBy === null) return 'No common history';
  if (aheadBy === 0 && behindBy === 0) return 'No changes yet';
  return [aheadBy > 0 ? `${aheadBy} ahead` : '', behindBy > 0 ? `${behindBy} behind` : '']
    .filter(Boolean)
    .join(', ');
}
