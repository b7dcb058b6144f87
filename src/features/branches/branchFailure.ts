import type { ApiFailure } from '@site/src/data/functions/request';
import { branchMessages } from '#domain/errors/messages';

/** What was to be done with branches. */
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

/**
 * What a person is told when something with branches failed. What the functions say of
 * the code host, of permissions and of what was asked for is told as it is; where they could not be asked, or failed
 * themselves, it is the operation that failed.
 */
export function describeBranchFailure(operation: BranchOperation, failure: ApiFailure): string {
  const { key, message, problems, retryAfterSeconds } = failure;
  if (key === 'auth') return SIGNED_OUT[operation];
  if (key === 'network' || key === 'default' || message === '') return FAILED[operation];
  if (key === 'rate_limit' && retryAfterSeconds !== undefined) {
    return `${message} Try again in ${retryAfterSeconds} seconds.`;
  }
  return [message, ...(problems ?? []).map(({ reason }) => reason)].join('. ').replaceAll('..', '.');
}

/** What a person is told when the site has no repository: nothing is asked of the functions then. */
export const NO_REPOSITORY: Readonly<Record<Exclude<BranchOperation, 'load'>, string>> = {
  create: branchMessages.noRepositoryForCreation,
  delete: branchMessages.noRepositoryForDeletion,
};
