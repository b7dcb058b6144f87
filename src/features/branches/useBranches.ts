import type { ContentApi } from '@site/src/data/functions/contentApi';
import { readSelectedBranch, writeSelectedBranch } from '@site/src/data/storage/selectedBranch';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { branchMessages } from '#domain/errors/messages';
import { type BranchesState, initialBranchesState, reduceBranches } from './branchesState';

/** Where messages of the branch manager go. */
export type Notify = (tone: 'success' | 'error', text: string) => void;

/** The branch manager: its state and what can be done. */
export interface BranchManager extends BranchesState {
  readonly reload: () => Promise<void>;
  readonly switchTo: (name: string) => void;
  /** @returns null when it was created, else why not */
  readonly create: (name: string) => Promise<string | null>;
  /** @returns null when it was deleted, else why not */
  readonly remove: (name: string) => Promise<string | null>;
  /** Takes over a branch that a save has made. */
  readonly adopt: (name: string, sha: string) => void;
}

/**
 * Loads and manages the branches of the content repository (specification §4, "Branch manager").
 *
 * @param asked branch that the address asks for; null for none
 */
export function useBranches(api: ContentApi, asked: string | null, notify: Notify): BranchManager {
  const [state, dispatch] = useReducer(reduceBranches, initialBranchesState);
  const { currentBranch, defaultBranch } = state;
  const firstAsked = useRef(asked);

  const reload = useCallback(async () => {
    dispatch({ type: 'loading' });
    const result = await api.listBranches();
    if (result.ok) {
      dispatch({
        type: 'loaded',
        response: result.value,
        selected: firstAsked.current ?? readSelectedBranch(),
      });
      return;
    }
    const message = result.failure.key === 'auth' ? branchMessages.signInToLoad : branchMessages.fetchFailed;
    dispatch({ type: 'failed', message });
    notify('error', message);
  }, [api, notify]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const switchTo = useCallback(
    (name: string) => {
      writeSelectedBranch(name);
      dispatch({ type: 'switched', name });
      notify('success', `Switched to ${name}`);
    },
    [notify],
  );

  const create = useCallback(
    async (name: string) => {
      const result = await api.createBranch(crypto.randomUUID(), name, currentBranch);
      if (!result.ok) return result.failure.message || branchMessages.createFailed;
      writeSelectedBranch(name);
      dispatch({ type: 'added', branch: result.value.branch });
      notify('success', `Created ${name} and switched to it`);
      await reload();
      return null;
    },
    [api, currentBranch, notify, reload],
  );

  const remove = useCallback(
    async (name: string) => {
      if (name === defaultBranch) return branchMessages.defaultNotDeletable;
      if (name === currentBranch) switchTo(defaultBranch);
      const result = await api.deleteBranch(name);
      if (!result.ok) return result.failure.message || branchMessages.deleteFailed;
      dispatch({ type: 'removed', name });
      notify('success', `Deleted ${name}`);
      return null;
    },
    [api, currentBranch, defaultBranch, notify, switchTo],
  );

  const adopt = useCallback((name: string, sha: string) => {
    writeSelectedBranch(name);
    dispatch({ type: 'added', branch: { name, sha, isDefault: false } });
  }, []);

  return useMemo(
    () => ({ ...state, reload, switchTo, create, remove, adopt }),
    [state, reload, switchTo, create, remove, adopt],
  );
}
