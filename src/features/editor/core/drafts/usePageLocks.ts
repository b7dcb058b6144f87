import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useServices } from '../EditorServices';
import { listChanged } from '../store/changeSet';
import { type EditorState, findDocument } from '../store/editorState';
import type { EditorStore } from '../store/editorStore';
import type { DraftAutosave } from './DraftAutosave';
import type { DraftRecovery } from './DraftRecovery';
import { TabPresence } from './TabPresence';

/** What the tabs of one person agree on pages with. */
interface PageLocksOptions {
  readonly store: EditorStore;
  readonly autosave: DraftAutosave;
  readonly recovery: DraftRecovery;
  readonly userId: string;
  /** Who cannot edit keeps nobody from editing. */
  readonly canEdit: boolean;
}

/**
 * Lets tabs know which pages the others work on.
 *
 * @returns takes a page over that another tab has, with what was typed there
 */
export function usePageLocks(options: PageLocksOptions): (path: string) => Promise<void> {
  const { store, autosave, userId, canEdit } = options;
  const { openTabs, createId, now, repository } = useServices();
  const presence = useRef<TabPresence | null>(null);
  useEffect(() => {
    const channel = openTabs();
    if (!channel || !canEdit) return undefined;
    const own = new TabPresence({
      channel,
      tab: createId(),
      now,
      onHeld: (paths) => store.dispatch({ type: 'lockedElsewhere', paths }),
      onTaken: (path) => releasePage(store, autosave, path),
    });
    presence.current = own;
    const update = (): void => {
      const state = store.getState();
      own.update(toScope(userId, repository, state.branch), listLockedPages(state));
    };
    update();
    const unsubscribe = store.subscribe(update);
    const refresh = (): void => {
      if (document.visibilityState === 'visible') own.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('pagehide', own.leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('pagehide', own.leave);
      own.stop();
      presence.current = null;
    };
  }, [store, autosave, userId, canEdit, openTabs, createId, now, repository]);
  return useStealLock(options, presence);
}

function useStealLock(
  { store, recovery }: PageLocksOptions,
  presence: RefObject<TabPresence | null>,
): (path: string) => Promise<void> {
  return useCallback(
    async (path: string) => {
      const hasReleased = await presence.current?.take(path);
      const { branch, lockedElsewhere } = store.getState();
      if (branch === null) return;
      try {
        await recovery.find(branch, lockedElsewhere);
      } catch (error) {
        // Then the page is here as the branch has it, and what the other tab shows is still there.
        console.warn('Drafts cannot be read:', error);
        return;
      }
      // Without an answer nobody knows how old the draft is: then it is offered.
      const [newest] = store.getState().offers.filter((offer) => offer.path === path);
      if (hasReleased && newest) await recovery.restore([newest]);
    },
    [store, recovery, presence],
  );
}

function toScope(userId: string, repository: string, branch: string | null): string | null {
  return branch === null ? null : JSON.stringify([userId, repository, branch]);
}

/** The page on screen, and every page with changes. */
function listLockedPages(state: EditorState): string[] {
  const changed = listChanged(state).map(({ path }) => path);
  const shown = findDocument(state, state.path);
  return [...new Set(shown ? [shown.path, ...changed] : changed)];
}

/** Hands a page to another tab: first its draft is kept, then it is shown as the branch has it. */
async function releasePage(store: EditorStore, autosave: DraftAutosave, path: string): Promise<void> {
  const paths = [path, ...listPartners(store.getState(), path)];
  autosave.update(store.getState());
  if (!(await autosave.flush())) return;
  autosave.release(paths);
  store.dispatch({ type: 'locksReleased', paths });
}

function listPartners(state: EditorState, path: string): string[] {
  const movedFrom = findDocument(state, path)?.movedFrom;
  const movedTo = listChanged(state).find((document) => document.movedFrom === path);
  return [movedFrom ?? [], movedTo?.path ?? []].flat();
}
