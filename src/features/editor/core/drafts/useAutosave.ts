import { onRestored } from '@site/src/data/pageEvents';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useServices } from '../EditorServices';
import type { EditorStore } from '../store/editorStore';
import { DraftAutosave } from './DraftAutosave';
import { flushPendingInput } from './pendingInput';

/** Autosaves the change set within a second, also when the tab is hidden or closed. */
export function useAutosave(store: EditorStore, userId: string): DraftAutosave {
  const { drafts, reviewDrafts, createId, now, repository } = useServices();
  const autosave = useMemo(
    () =>
      new DraftAutosave({
        drafts,
        userId,
        repository,
        createId,
        now,
        onStatus: (status) => store.dispatch({ type: 'draftStatus', status }),
        onLeft: (isUnstored) => store.dispatch({ type: 'leftDrafts', isUnstored }),
      }),
    [drafts, userId, repository, createId, now, store],
  );
  useEffect(() => {
    const update = (): void => autosave.update(store.getState());
    update();
    return store.subscribe(update);
  }, [autosave, store]);
  // The editor is unmounted, as after a sign-out: inputs still have pending text.
  useLayoutEffect(() => () => void persistAll(store, autosave), [autosave, store]);
  useEffect(() => {
    // A hidden tab may never run again; a tab that is online again may get its key.
    const flush = (): void => void autosave.flush();
    const writeJournals = (): void => {
      autosave.writeJournal();
      reviewDrafts.writeJournal();
    };
    const leave = (): void => {
      flushPendingInput();
      autosave.update(store.getState());
      writeJournals();
      flush();
    };
    // The page is restored: once everything is persisted, its journals are obsolete. Otherwise, a later page could replace
    // newer drafts with them.
    const stopRestoring = onRestored(() => void autosave.flush().then(writeJournals));
    // Before the browser asks: a tab that is closed has no time afterwards.
    const prepare = (): void => void persistAll(store, autosave);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('beforeunload', prepare);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('beforeunload', prepare);
      window.removeEventListener('pagehide', leave);
      stopRestoring();
      window.removeEventListener('online', flush);
      autosave.stop();
    };
  }, [autosave, reviewDrafts, store]);
  return autosave;
}

/**
 * Writes drafts of everything typed right away, including the pending text of inputs.
 *
 * @returns whether all of it is on the device
 */
export async function persistAll(store: EditorStore, autosave: DraftAutosave): Promise<boolean> {
  flushPendingInput();
  autosave.update(store.getState());
  await autosave.flush();
  return autosave.isComplete;
}
