import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DraftKeeper } from './DraftAutosave';
import type { DraftRecovery } from './DraftRecovery';
import { TabPresence } from './TabPresence';
import { useServices } from '../EditorServices';
import { listChanged } from '../store/changeSet';
import { type EditorState, findDocument } from '../store/editorState';
import type { EditorStore } from '../store/editorStore';

/** What the tabs of one person agree on pages with. */
interface TabsOptions {
  readonly store: EditorStore;
  readonly keeper: DraftKeeper;
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
export function useTabs(options: TabsOptions): (path: string) => Promise<void> {
  const { store, keeper, userId, canEdit } = options;
  const { openTabs, createId, now, repository } = useServices();
  const presence = useRef<TabPresence | null>(null);
  useEffect(() => {
    const channel = openTabs();
    if (!channel || !canEdit) return undefined;
    const own = new TabPresence({
      channel,
      tab: createId(),
      now,
      onHeld: (paths) => store.dispatch({ type: 'heldElsewhere', paths }),
      onTaken: (path) => yieldPage(store, keeper, path),
    });
    presence.current = own;
    const update = (): void => {
      const state = store.getState();
      own.update(toScope(userId, repository, state.branch), listClaimed(state));
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
  }, [store, keeper, userId, canEdit, openTabs, createId, now, repository]);
  return useTakeOver(options, presence);
}

function useTakeOver(
  { store, recovery }: TabsOptions,
  presence: RefObject<TabPresence | null>,
): (path: string) => Promise<void> {
  return useCallback(
    async (path: string) => {
      const hasReleased = await presence.current?.take(path);
      const { branch, heldElsewhere } = store.getState();
      if (branch === null) return;
      try {
        await recovery.find(branch, heldElsewhere);
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
function listClaimed(state: EditorState): string[] {
  const changed = listChanged(state).map(({ path }) => path);
  const shown = findDocument(state, state.path);
  return [...new Set(shown ? [shown.path, ...changed] : changed)];
}

/** Hands a page to another tab: first its draft is kept, then it is shown as the branch has it. */
async function yieldPage(store: EditorStore, keeper: DraftKeeper, path: string): Promise<void> {
  const paths = [path, ...listPartners(store.getState(), path)];
  keeper.update(store.getState());
  if (!(await keeper.flush())) return;
  keeper.release(paths);
  store.dispatch({ type: 'documentsYielded', paths });
}

function listPartners(state: EditorState, path: string): string[] {
  const movedFrom = findDocument(state, path)?.movedFrom;
  const movedTo = listChanged(state).find((document) => document.movedFrom === path);
  return [movedFrom ?? [], movedTo?.path ?? []].flat();
}
