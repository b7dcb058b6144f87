import { getBrowserConfig } from '@site/src/data/config';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { readSelectedBranch, writeSelectedBranch } from '@site/src/data/storage/selectedBranch';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { branchMessages } from '#domain/errors/messages';
import { type BranchesState, initialBranchesState, reduceBranches } from './branchesState';
import { NO_REPOSITORY, toBranchErrorMessage } from './branchTexts';

/** Shows a message of the branch manager. */
export type Notify = (tone: 'success' | 'error', text: string) => void;

export interface BranchManager extends BranchesState {
  /** The API client, for details of single branches. */
  readonly api: BranchApi;
  readonly reload: () => Promise<void>;
  /** Reads the list again in the background. The current branch stays, and failures aren't shown. */
  readonly refresh: () => Promise<void>;
  readonly switchTo: (name: string) => void;
  /**
   * @param from the branch it starts from; by default the current one
   * @param onCreated called when the branch exists, right before the editor switches to it
   * @returns null on success, else the error message
   */
  readonly create: (name: string, from?: string, onCreated?: () => void) => Promise<string | null>;
  /** @returns null on success, else the error message */
  readonly remove: (name: string) => Promise<string | null>;
  /** Adds and selects a branch that a save created. */
  readonly adopt: (name: string, sha: string) => void;
}

/** The endpoints that the branch manager calls. */
export type BranchApi = Pick<
  ContentApi,
  | 'listBranches'
  | 'createBranch'
  | 'deleteBranch'
  | 'readBranchStatus'
  | 'readBranchChanges'
  | 'readPullRequest'
>;

/**
 * Loads and manages the branches of the content repository.
 *
 * @param requested branch in the URL; null for none
 */
export function useBranches(api: BranchApi, requested: string | null, notify: Notify): BranchManager {
  const [state, dispatch] = useReducer(reduceBranches, initialBranchesState);
  const { branches, currentBranch, defaultBranch } = state;
  const initialBranch = useRef(requested);

  const reload = useCallback(async () => {
    dispatch({ type: 'loading' });
    const result = await api.listBranches();
    if (result.ok) {
      const asked = initialBranch.current;
      initialBranch.current = null;
      dispatch({ type: 'loaded', response: result.value, selected: asked ?? readSelectedBranch() });
      const { branches: listed, defaultBranch: shown } = result.value;
      if (asked !== null && !listed.some(({ name }) => name === asked))
        notify(
          'error',
          `The branch ${asked} doesn't exist. It may have been merged and deleted. You're on ${shown}.`,
        );
      return;
    }
    const message = toBranchErrorMessage('load', result.failure);
    dispatch({ type: 'failed', message, isSignedOut: result.failure.key === 'auth' });
    notify('error', message);
  }, [api, notify]);

  // Before the browser paints, because the list may be there already, and the page is opened with it.
  useLayoutEffect(() => {
    void reload();
  }, [reload]);

  // Includes the branch in the URL, and the fallback for a branch that doesn't exist.
  const isKnown = branches.length > 0;
  useEffect(() => {
    if (isKnown) writeSelectedBranch(currentBranch);
  }, [isKnown, currentBranch]);

  const refresh = useCallback(async () => {
    const result = await api.listBranches();
    if (result.ok) dispatch({ type: 'refreshed', response: result.value });
  }, [api]);

  const switchTo = useCallback(
    (name: string) => {
      if (!branches.some((branch) => branch.name === name)) {
        notify('error', branchMessages.switchFailed);
        void reload();
        return;
      }
      dispatch({ type: 'switched', name });
      notify('success', `Switched to ${name}`);
    },
    [branches, notify, reload],
  );

  const createOnce = useCreate(api);
  const create = useCallback(
    async (name: string, from = currentBranch, onCreated?: () => void) => {
      if (!getBrowserConfig().contentRepository) return NO_REPOSITORY.create;
      const result = await createOnce(name, from);
      if (!result.ok) return toBranchErrorMessage('create', result.failure);
      onCreated?.();
      dispatch({ type: 'added', branch: result.value.branch });
      notify('success', `Created ${name} and switched to it`);
      await reload();
      return null;
    },
    [createOnce, currentBranch, notify, reload],
  );

  const remove = useCallback(
    async (name: string) => {
      if (!getBrowserConfig().contentRepository) return NO_REPOSITORY.delete;
      if (name === defaultBranch) return branchMessages.defaultNotDeletable;
      if (name === currentBranch) switchTo(defaultBranch);
      const result = await api.deleteBranch(name);
      if (!result.ok) return toBranchErrorMessage('delete', result.failure);
      dispatch({ type: 'removed', name });
      notify('success', `Deleted ${name}`);
      return null;
    },
    [api, currentBranch, defaultBranch, notify, switchTo],
  );

  const adopt = useCallback((name: string, sha: string) => {
    dispatch({ type: 'added', branch: { name, sha, isDefault: false } });
  }, []);

  return useMemo(
    () => ({ ...state, api, reload, refresh, switchTo, create, remove, adopt }),
    [state, api, reload, refresh, switchTo, create, remove, adopt],
  );
}

/**
 * Creates a branch. A retry reuses the operation's id: whatever the failure was, the branch may exist by now, and then it
 * would count as taken.
 */
function useCreate(api: BranchApi): (name: string, from: string) => ReturnType<BranchApi['createBranch']> {
  const failed = useRef<{ readonly id: string; readonly wish: string } | null>(null);
  return useCallback(
    async (name, from) => {
      const wish = `${from} ${name}`;
      const id = failed.current?.wish === wish ? failed.current.id : crypto.randomUUID();
      const result = await api.createBranch(id, name, from);
      failed.current = result.ok ? null : { id, wish };
      return result;
    },
    [api],
  );
}
