import { useEffect, useMemo } from 'react';
import { DraftKeeper } from './DraftAutosave';
import { useServices } from '../EditorServices';
import type { EditorStore } from '../store/editorStore';

/** Keeps the change set on this device within a second, also when the tab is hidden or left. */
export function useDraftKeeping(store: EditorStore, userId: string): DraftKeeper {
  const { drafts, createId, now, repository } = useServices();
  const keeper = useMemo(
    () =>
      new DraftKeeper({
        drafts,
        userId,
        repository,
        createId,
        now,
        onStatus: (status) => store.dispatch({ type: 'draftStatus', status }),
      }),
    [drafts, userId, repository, createId, now, store],
  );
  useEffect(() => {
    const update = (): void => keeper.update(store.getState());
    update();
    return store.subscribe(update);
  }, [keeper, store]);
  useEffect(() => {
    // A tab that is hidden may never run again; one that is online again may get its key.
    const flush = (): void => void keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      keeper.stop();
    };
  }, [keeper]);
  return keeper;
}
