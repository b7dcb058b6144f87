import { useEffect, useState } from 'react';
import { type BranchStatus, MAX_BRANCHES_PER_STATUS } from '#domain/api/branches';
import type { BranchManager } from './useBranches';

/** How branches stand to the default branch, by name; those not known yet are not in it. */
export type BranchStatuses = ReadonlyMap<string, BranchStatus>;

/**
 * Asks how the first branches of a list stand to the default branch; the default branch itself is left out. What
 * cannot be had is not shown: the list is of use without it.
 *
 * @param names the branches on the screen
 */
export function useBranchStatus({ api, branches }: BranchManager, names: readonly string[]): BranchStatuses {
  const [statuses, setStatuses] = useState<BranchStatuses>(new Map());
  const defaults = new Set(branches.filter(({ isDefault }) => isDefault).map(({ name }) => name));
  const asked = names.filter((name) => !defaults.has(name)).slice(0, MAX_BRANCHES_PER_STATUS);
  const key = asked.join(',');
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    void api.readBranchStatus(key.split(','), abort.signal).then((result) => {
      if (abort.signal.aborted || !result.ok) return;
      setStatuses(
        (before) => new Map([...before, ...result.value.branches.map((one) => [one.name, one] as const)]),
      );
    });
    return () => abort.abort();
  }, [api, key]);
  return statuses;
}
