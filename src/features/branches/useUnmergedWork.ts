import { useRemote } from '@site/src/features/remoteData';
import type { BranchChangesResponse } from '#domain/api/branches';
import type { BranchApi } from './useBranches';

/** The work that would be lost with a branch. */
export type UnmergedWork =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  /** Its pull request was merged and nothing was added since. Squashed commits look unmerged. */
  | { readonly status: 'merged'; readonly number: number }
  | { readonly status: 'none' }
  | {
      readonly status: 'some';
      readonly count: number;
      /** The first commits. */
      readonly commits: BranchChangesResponse['commits'];
    };

/** Fetches the commits that exist only on a branch. */
export function useUnmergedWork(api: BranchApi, branch: string): UnmergedWork {
  const { value, isReading } = useRemote({
    key: ['unmerged-work', branch],
    read: async (signal) => ({ ok: true, value: await findWork(api, branch, signal) }),
  });
  // Old data isn't a basis for deleting a branch.
  return value === null || isReading ? { status: 'loading' } : value;
}

async function findWork(api: BranchApi, branch: string, signal: AbortSignal): Promise<UnmergedWork> {
  const [pull, changes] = await Promise.all([
    api.readPullRequest(branch, signal),
    api.readBranchChanges(branch, signal),
  ]);
  const pullRequest = pull.ok ? pull.value.pullRequest : null;
  if (pullRequest?.state === 'merged') return { status: 'merged', number: pullRequest.number };
  if (!changes.ok || changes.value.aheadBy === null) return { status: 'unknown' };
  const { aheadBy: count, commits } = changes.value;
  return count === 0 ? { status: 'none' } : { status: 'some', count, commits };
}
