import { useRemote } from '@site/src/features/remoteData';
import { useEffect, useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { useEditor, useEditorSelector } from '../../../../core/EditorContext';
import { useServices } from '../../../../core/EditorServices';
import { type EditorState, findDocument, isChanged } from '../../../../core/store/editorState';
import { listFiles } from '../../../../core/useDocuments';

/** Poll interval in ms. */
const POLL = 30_000;

/**
 * Follows the branch while the manager is open: after a merge, or a save from elsewhere, the navigation is read again.
 * A navigation with unsaved changes is kept; saving then reports the conflict.
 */
export function useFreshNavigation(): void {
  const { api, createId } = useServices();
  const { store, dispatch } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  // A list from an earlier visit would replace that of a save since then.
  const [visit] = useState(createId);
  const { value } = useRemote({
    key: ['branch-files', branch, visit],
    read: branch === null ? null : (signal) => listFiles(api, store, branch, signal),
    pollDelay: () => POLL,
  });
  useEffect(() => {
    if (value) dispatch({ type: 'filesLoaded', response: value });
  }, [value, dispatch]);
  const isOld = useEditorSelector(selectIsOld);
  useEffect(() => {
    // It has no unsaved changes, so closing it loses nothing; it is then read from the branch.
    if (isOld) dispatch({ type: 'locksReleased', paths: [NAVIGATION_PATH] });
  }, [isOld, dispatch]);
}

/** Whether the navigation is open in a version that the branch no longer has, without unsaved changes. */
function selectIsOld(state: EditorState): boolean {
  const document = findDocument(state, NAVIGATION_PATH);
  if (!document || isChanged(document) || state.files.status !== 'ready') return false;
  const file = state.files.files.find(({ path }) => path === NAVIGATION_PATH);
  return file !== undefined && file.blobSha !== document.baseBlobSha;
}
