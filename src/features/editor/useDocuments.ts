import type { Draft } from '@site/src/data/storage/drafts';
import { type Dispatch, useEffect } from 'react';
import { useServices } from './EditorServices';
import type { EditorEvent } from './state/editorReducer';
import type { EditorState } from './state/editorState';

/** Loads the list of pages whenever the branch changes. */
export function useFiles({ branch }: EditorState, dispatch: Dispatch<EditorEvent>): void {
  const { api } = useServices();
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
  }, [api, branch, dispatch]);
}

/** Loads the chosen page unless it is open already, and looks for a draft of it on this device. */
export function useDocument(
  { branch, path, documents }: EditorState,
  userId: string,
  dispatch: Dispatch<EditorEvent>,
): void {
  const { api, drafts, repository } = useServices();
  const isKnown = path !== null && documents[path] !== undefined;
  useEffect(() => {
    if (branch === null || path === null || isKnown) return;
    dispatch({ type: 'documentLoading', path });
    const draft = readDraft(() => drafts.read({ userId, repository, branch, path }));
    void api.readPage(path, branch).then(async (result) => {
      if (!result.ok) dispatch({ type: 'documentFailed', path, failure: result.failure });
      else dispatch({ type: 'documentLoaded', source: result.value, draft: await draft });
    });
  }, [api, drafts, repository, branch, path, userId, isKnown, dispatch]);
}

/** A store that cannot be read has no drafts to offer; that it cannot be written to is said when it is tried. */
async function readDraft(read: () => Promise<Draft | null>): Promise<Draft | null> {
  try {
    return await read();
  } catch (error) {
    console.warn('Drafts cannot be read:', error);
    return null;
  }
}
