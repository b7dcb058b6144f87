import { toast } from '@site/src/components/ui/overlays/toast';
import type { Draft } from '@site/src/data/storage/drafts';
import type { BranchManager } from '@site/src/features/branches';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftRecovery } from './drafts/DraftRecovery';
import { flushPendingInput } from './drafts/pendingInput';
import { selectHasChanges } from './store/changeSet';
import { type EditorStore, useStoreSelector } from './store/editorStore';

/** The question of what to do with unsaved changes when another branch is opened. */
export interface BranchSwitch {
  /** The branch to switch to; null while there is no question. */
  readonly requested: string | null;
  /** `take` moves the changes to the other branch, `leave` keeps them as a draft. */
  readonly answer: (choice: 'take' | 'leave' | 'cancel') => void;
  /** Whether changes are being moved to the open branch; until then, they are drafts of the previous one. */
  readonly isCarrying: boolean;
}

interface BranchSwitchOptions {
  readonly store: EditorStore;
  readonly manager: BranchManager;
  readonly recovery: Pick<DraftRecovery, 'collect' | 'carry'>;
}

/** Changes that are being moved to a branch. */
interface Carried {
  readonly branch: string;
  readonly drafts: readonly Draft[];
}

/**
 * Asks before switching away from a branch with unsaved changes. A new branch takes them along.
 *
 * @returns the branch manager, whose `switchTo` asks first
 */
export function useBranchSwitch({ store, manager, recovery }: BranchSwitchOptions): {
  readonly branches: BranchManager;
  readonly branchSwitch: BranchSwitch;
} {
  const [requested, setRequested] = useState<string | null>(null);
  const carried = useRef<Carried | null>(null);
  const [carriedTo, setCarriedTo] = useState<string | null>(null);
  const isCarrying = useStoreSelector(store, ({ branch }) => branch !== null && branch === carriedTo);
  const { switchTo: switchNow, create: createNow } = manager;

  const collect = useCallback(
    (branch: string) => {
      flushPendingInput();
      carried.current = { branch, drafts: recovery.collect() };
      setCarriedTo(branch);
    },
    [recovery],
  );
  const switchTo = useCallback(
    (name: string) => {
      flushPendingInput();
      const state = store.getState();
      if (selectHasChanges(state) && name !== state.branch) setRequested(name);
      else switchNow(name);
    },
    [store, switchNow],
  );
  const create = useCallback(
    (name: string, from?: string) => {
      const { branch } = store.getState();
      // Collected only when the branch exists, because the user can type until then. If another branch is open by then,
      // its changes stay there.
      return createNow(name, from, () => {
        if (store.getState().branch === branch) collect(name);
      });
    },
    [store, collect, createNow],
  );
  const answer = useCallback(
    (choice: 'take' | 'leave' | 'cancel') => {
      setRequested(null);
      if (requested === null || choice === 'cancel') return;
      if (choice === 'take') collect(requested);
      switchNow(requested);
    },
    [requested, collect, switchNow],
  );
  const onCarried = useCallback(() => setCarriedTo(null), []);
  useCarry({ store, recovery, carried, onCarried });
  return useMemo(
    () => ({ branches: { ...manager, switchTo, create }, branchSwitch: { requested, answer, isCarrying } }),
    [manager, switchTo, create, requested, answer, isCarrying],
  );
}

interface CarryOptions extends Pick<BranchSwitchOptions, 'store' | 'recovery'> {
  readonly carried: { current: Carried | null };
  /** Called once the changes are stored on their branch, or when that failed. */
  readonly onCarried: () => void;
}

/** Applies moved changes to their branch once its files are loaded. */
function useCarry({ store, recovery, carried, onCarried }: CarryOptions): void {
  const branch = useStoreSelector(store, (state) => state.branch);
  const isReady = useStoreSelector(store, (state) => state.files.status === 'ready');
  useEffect(() => {
    const { current } = carried;
    if (current === null) return;
    if (current.branch !== branch) {
      // Left before its files were loaded: the changes, which may have been edited since, stay where they are.
      carried.current = null;
      onCarried();
      return;
    }
    if (!isReady) return;
    carried.current = null;
    void recovery
      .carry(current.drafts)
      .then((result) => {
        if (!result.ok) toast.show({ tone: 'error', text: result.message });
      })
      .finally(onCarried);
  }, [recovery, carried, onCarried, branch, isReady]);
}
