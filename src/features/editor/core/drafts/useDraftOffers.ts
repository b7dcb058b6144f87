import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import { useEffect, useMemo } from 'react';
import { useServices } from '../EditorServices';
import { type EditorStore, useStoreSelector } from '../store/editorStore';
import type { DraftAutosave } from './DraftAutosave';
import { DraftRecovery } from './DraftRecovery';
import { listLocked, toLockScope } from './PageLocks';

/** How soon to look again for drafts that couldn't be read, in ms. */
const RETRY_DELAY = 5_000;

/** Finds the drafts of a branch when it is opened, and again when another tab releases a page. */
export function useDraftRecovery(store: EditorStore, autosave: DraftAutosave, userId: string): DraftRecovery {
  const { api, drafts, repository, openTabs } = useServices();
  return useMemo(() => {
    const listLockedPages = async (branch: string) => {
      const tabs = openTabs();
      tabs?.channel.close();
      return tabs ? listLocked(tabs.locks, toLockScope(userId, repository, branch)) : [];
    };
    return new DraftRecovery({
      store,
      api,
      drafts,
      autosave,
      userId,
      repository,
      listLocked: listLockedPages,
    });
  }, [store, api, drafts, autosave, userId, repository, openTabs]);
}

/** Looks for drafts when a branch is opened and when the locks of other tabs change. */
export function useDraftOffers(recovery: DraftRecovery, store: EditorStore): void {
  const branch = useStoreSelector(store, (state) => state.branch);
  const isReady = useStoreSelector(store, (state) => state.files.status === 'ready');
  const lockedElsewhere = useStoreSelector(store, (state) => state.lockedElsewhere);
  useEffect(() => {
    if (!isReady || branch === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const find = (): void => {
      recovery.find(branch, lockedElsewhere).catch((error: unknown) => {
        if (isOver) return;
        const isLocked = error instanceof DraftKeyError;
        store.dispatch({ type: 'draftStatus', status: isLocked ? 'locked' : 'blocked' });
        // Retry only when the key is missing: it becomes available with the network, while blocked storage stays
        // blocked.
        if (isLocked) timer = setTimeout(find, RETRY_DELAY);
        else console.warn("Drafts can't be read:", error);
      });
    };
    find();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [recovery, store, branch, isReady, lockedElsewhere]);
}
