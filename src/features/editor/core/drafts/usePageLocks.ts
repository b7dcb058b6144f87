import { useCallback, useEffect, useRef } from 'react';
import { toPublishedUrl } from '#domain/git/paths';
import { useServices } from '../EditorServices';
import { findMovedTo, listChanged, listChangedImages } from '../store/changeSet';
import { type EditorState, findDocument } from '../store/editorState';
import type { EditorStore } from '../store/editorStore';
import { listReopenable } from '../store/offers';
import { followBranch } from '../useDocuments';
import type { DraftAutosave } from './DraftAutosave';
import type { DraftRecovery } from './DraftRecovery';
import { PageLocks, toLockScope } from './PageLocks';
import { flushPendingInput } from './pendingInput';

/** How long a page that another tab released waits for the list of pages, in ms. */
const READ_MS = 5_000;

/** Options of the hook. */
interface Options {
  readonly store: EditorStore;
  readonly autosave: DraftAutosave;
  readonly recovery: DraftRecovery;
  readonly userId: string;
  /** False for visitors, who lock nothing. */
  readonly canEdit: boolean;
  readonly finishSave: () => Promise<unknown>;
}

/**
 * Locks the page on screen and every file with changes, so that no other tab edits them.
 *
 * @returns steals a page from the tab that has it, together with what was typed there
 */
export function usePageLocks(options: Options): (path: string, onSaving?: () => void) => Promise<void> {
  const { store, autosave, recovery, userId, canEdit, finishSave } = options;
  const { api, openTabs, repository } = useServices();
  const locks = useRef<PageLocks | null>(null);
  useEffect(() => {
    if (!canEdit) return undefined;
    const tabs = openTabs();
    if (!tabs) return reopenAlways(store, recovery);
    const own = new PageLocks({
      ...tabs,
      onLockedElsewhere: (paths) => store.dispatch({ type: 'lockedElsewhere', paths }),
      onReleasedElsewhere: () => followBranch(api, store, AbortSignal.timeout(READ_MS)),
      onAcquired: () => void recovery.reopen(own.isHeld),
      getSave: () => (store.getState().save.status === 'saving' ? finishSave() : null),
      onStolen: (path) => releasePage(store, autosave, path),
    });
    locks.current = own;
    const update = (): void => {
      const state = store.getState();
      const { branch } = state;
      const scope = branch === null ? null : toLockScope(userId, repository, branch);
      own.update(scope, listLockedPages(state));
      void recovery.reopen(own.isHeld);
    };
    update();
    const unsubscribe = store.subscribe(update);
    // Needed after a crash, because a crashed tab sends no message.
    const refresh = (): void => void own.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
      own.stop();
      locks.current = null;
    };
  }, [store, autosave, recovery, userId, canEdit, finishSave, api, openTabs, repository]);
  return useCallback(
    async (path, onSaving) => {
      const isAutosaved = (await locks.current?.steal(path, onSaving)) ?? false;
      await restoreNewest(store, recovery, path, isAutosaved);
    },
    [store, recovery],
  );
}

/**
 * Restores what another tab has autosaved. If that tab didn't respond, the draft's age is unknown, so it is only
 * offered.
 */
async function restoreNewest(
  store: EditorStore,
  recovery: DraftRecovery,
  path: string,
  isAutosaved: boolean,
): Promise<void> {
  const { branch, lockedElsewhere } = store.getState();
  if (branch === null) return;
  try {
    await recovery.find(branch, lockedElsewhere);
  } catch (error) {
    // If this fails, nothing is lost: this tab shows the page as it is on the branch, and the other tab still has its
    // text.
    console.warn("Drafts can't be read:", error);
    return;
  }
  const newest = store.getState().offers.find((offer) => offer.path === path);
  if (isAutosaved && newest) await recovery.restore([newest]);
}

/** Opens drafts in a browser without locks, where every tab can edit every page. */
function reopenAlways(store: EditorStore, recovery: DraftRecovery): () => void {
  const reopen = (): void => void recovery.reopen(() => true);
  reopen();
  return store.subscribe(reopen);
}

/** The page on screen, every file with changes, and those whose drafts are about to be opened. */
function listLockedPages(state: EditorState): string[] {
  const changed = [...listChanged(state), ...Object.values(state.images)].map(({ path }) => path);
  const drafted = listReopenable(state).map(({ draft }) => draft.path);
  const { path } = state;
  // Also while it is read again, so that no other tab gets it in between.
  const isShown = path !== null && state.documents[path]?.status !== 'failed';
  return [...new Set([...(isShown ? [path] : []), ...changed, ...drafted])];
}

/**
 * Releases a page, with the other half of its move and its images: persists their drafts, then shows it as it is on the
 * branch.
 *
 * @returns whether the draft is persisted; if not, what was typed stays on screen, read-only
 */
async function releasePage(store: EditorStore, autosave: DraftAutosave, path: string): Promise<boolean> {
  if (!(await persistTyped(store, autosave))) return false;
  const pages = [path, ...listPartners(store.getState(), path)];
  const paths = [...pages, ...listOwnImages(store.getState(), pages)];
  autosave.release(paths);
  store.dispatch({ type: 'locksReleased', paths });
  return true;
}

/** Persists everything typed on the open branch, including what is typed during the write. */
async function persistTyped(store: EditorStore, autosave: DraftAutosave): Promise<boolean> {
  flushPendingInput();
  const before = store.getState();
  autosave.update(before);
  if (!(await autosave.flush())) return false;
  flushPendingInput();
  const { branch, documents, images } = store.getState();
  if (branch !== before.branch) return false;
  return (documents === before.documents && images === before.images) || persistTyped(store, autosave);
}

/** Images of the change set that these pages refer to, and no other changed page. */
function listOwnImages(state: EditorState, pages: readonly string[]): string[] {
  const texts = pages.map((path) => findDocument(state, path)?.text ?? '');
  const others = listChanged(state).filter(({ path, isDeleted }) => !isDeleted && !pages.includes(path));
  return listChangedImages(state)
    .map(({ path }) => path)
    .filter((path) => {
      const url = toPublishedUrl(path);
      return texts.some((text) => text.includes(url)) && !others.some(({ text }) => text.includes(url));
    });
}

function listPartners(state: EditorState, path: string): string[] {
  const movedFrom = findDocument(state, path)?.movedFrom;
  return [movedFrom ?? [], findMovedTo(state, path)?.path ?? []].flat();
}
