import { type Dispatch, useEffect } from 'react';
import { useServices } from './EditorServices';
import type { EditorEvent } from './store/editorReducer';
import type { EditorState } from './store/editorState';

/** Loads the list of pages whenever the branch changes, or the person gets a role: then there may be more of them. */
export function useFiles({ branch }: EditorState, dispatch: Dispatch<EditorEvent>, canEdit: boolean): void {
  const { api } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role is a reason to read again.
  useEffect(() => {
    if (branch === null) return undefined;
    const abort = new AbortController();
    void api.listPages(branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      dispatch(
        result.ok
          ? { type: 'filesLoaded', response: result.value }
          : { type: 'filesFailed', failure: result.failure },
      );
    });
    return () => abort.abort();
  }, [api, branch, dispatch, canEdit]);
}

/** Loads the chosen page unless it is open already. */
export function useDocument({ branch, path, documents }: EditorState, dispatch: Dispatch<EditorEvent>): void {
  const { api } = useServices();
  const isKnown = path !== null && documents[path] !== undefined;
  useEffect(() => {
    if (branch === null || path === null || isKnown) return;
    dispatch({ type: 'documentLoading', path });
    void api.readPage(path, branch).then((result) => {
      if (!result.ok) dispatch({ type: 'documentFailed', path, failure: result.failure });
      else dispatch({ type: 'documentLoaded', source: result.value });
    });
  }, [api, branch, path, isKnown, dispatch]);
}
