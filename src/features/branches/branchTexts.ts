import type { ApiFailure } from '@site/src/data/functions/request';
import type { Branch, BranchStatus } from '#domain/api/branches';
import { branchMessages } from '#domain/errors/messages';

/**
 * A branch's status as text.
 *
 * @param status undefined while unknown
 * @returns '' for none
 */
export function toBranchStatusText(branch: Branch, status: BranchStatus | undefined): string {
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

export type BranchOperation = 'load' | 'create' | 'delete';

const SIGNED_OUT: Readonly<Record<BranchOperation, string>> = {
  load: branchMessages.signInToLoad,
  create: branchMessages.notAuthenticated,
  delete: branchMessages.notAuthenticated,
};
const FAILED: Readonly<Record<BranchOperation, string>> = {
  load: branchMessages.fetchFailed,
  create: branchMessages.createFailed,
  delete: branchMessages.deleteFailed,
};

/** What to do when no response came. A request that is repeated with its id is executed only once. */
const ADVICE: Readonly<Record<BranchOperation, string>> = {
  load: '',
  create: ". Check your connection and try again. This won't create a second branch.",
  delete: '. Check your connection and try again.',
};

/**
 * The message for a failed operation on branches: the functions' own message about GitHub, permissions or the
 * request; or, when they couldn't be reached or failed themselves, that the operation failed. Without a connection it
 * also says what to do, except for the list of branches, which has a button for that.
 */
export function toBranchErrorMessage(operation: BranchOperation, failure: ApiFailure): string {
  const { key, message, problems, retryAfterSeconds, status } = failure;
  if (key === 'auth') return SIGNED_OUT[operation];
  if (key === 'network' && status === 0) return FAILED[operation] + ADVICE[operation];
  if (key === 'network' || key === 'default' || message === '') return FAILED[operation];
  if (key === 'rate_limit' && retryAfterSeconds !== undefined) {
    return `${message} Try again in ${retryAfterSeconds} seconds.`;
  }
  return [message, ...(problems ?? []).map(({ reason }) => reason)].join('. ').replaceAll('..', '.');
}

/** Messages when the site has no repository; no request is sent then. */
export const NO_REPOSITORY: Readonly<Record<Exclude<BranchOperation, 'load'>, string>> = {
  create: branchMessages.noRepositoryForCreation,
  delete: branchMessages.noRepositoryForDeletion,
};
