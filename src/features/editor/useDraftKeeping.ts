import { type Dispatch, useEffect, useMemo } from 'react';
import { DraftKeeper } from './drafts/DraftKeeper';
import { useServices } from './EditorServices';
import type { EditorEvent } from './state/editorReducer';
import { type EditorState, listOpen } from './state/editorState';

/** Keeps what is typed on this device within a second, also when the tab is hidden or left. */
export function useDraftKeeping(
  { branch, documents }: EditorState,
  userId: string,
  dispatch: Dispatch<EditorEvent>,
): DraftKeeper {
  const { drafts, now, repository } = useServices();
  const keeper = useMemo(
    () =>
      new DraftKeeper({
        drafts,
        userId,
        repository,
        now,
        onStatus: (status) => dispatch({ type: 'draftStatus', status }),
      }),
    [drafts, userId, repository, now, dispatch],
  );
  useEffect(() => keeper.update(branch, listOpen({ documents })), [keeper, branch, documents]);
  useEffect(() => {
    // A tab that is hidden may never run again.
    const flush = (): void => keeper.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [keeper]);
  return keeper;
}
