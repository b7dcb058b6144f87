import { useRemote } from '@site/src/features/remoteData';
import { type BranchStatus, MAX_BRANCHES_PER_STATUS } from '#domain/api/branches';
import type { BranchManager } from './useBranches';

/** Status of branches relative to the default branch, by name; without unknown ones. */
export type BranchStatuses = ReadonlyMap<string, BranchStatus>;

/**
 * Fetches the status of a list's first branches relative to the default branch, which is left out. A failure isn't
 * shown, because the list works without it.
 *
 * @param names the branches on the screen
 */
export function useBranchStatus({ api, branches }: BranchManager, names: readonly string[]): BranchStatuses {
  const defaults = new Set(branches.filter(({ isDefault }) => isDefault).map(({ name }) => name));
  const requested = names.filter((name) => !defaults.has(name)).slice(0, MAX_BRANCHES_PER_STATUS);
  const { value } = useRemote({
    key: ['branch-status', requested],
    read: requested.length === 0 ? null : (signal) => api.readBranchStatus(requested, signal),
    showsPrevious: true,
  });
  return new Map(value?.branches.map((status) => [status.name, status]));
}
