import { toast } from '@site/src/components/ui/overlays/toast';
import type { Access } from '@site/src/features/auth';
import { useBranches } from '@site/src/features/branches';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushPendingInput } from './drafts/pendingInput';
import { persistAll, useAutosave } from './drafts/useAutosave';
import { useDraftOffers, useDraftRecovery } from './drafts/useDraftOffers';
import { usePageLocks } from './drafts/usePageLocks';
import { EditorContext, type EditorLocation } from './EditorContext';
import { useServices } from './EditorServices';
import { useNewBranch, useSaving } from './saving/useSaving';
import { selectHasChanges } from './store/changeSet';
import { initialEditorState } from './store/editorState';
import { createEditorStore, useStoreSelector } from './store/editorStore';
import { createSourceStates } from './store/sourceStates';
import { useApply } from './useApply';
import { useBranchSwitch } from './useBranchSwitch';
import { useDocument, useFiles } from './useDocuments';

interface EditorProviderProps {
  readonly access: Access;
  readonly location: EditorLocation;
  readonly children: ReactNode;
}

const notify = (tone: 'success' | 'error', text: string) => toast.show({ tone, text });

/** Creates the editor: branches, pages, drafts and saving around one store. */
export function EditorProvider({ access, location, children }: EditorProviderProps) {
  const { api } = useServices();
  const { canEdit, user } = access;
  const [store] = useState(() => createEditorStore({ ...initialEditorState, path: location.path }));
  const [sourceStates] = useState(() => createSourceStates(store));
  const { dispatch } = store;
  const manager = useBranches(api, location.branch, notify);
  const { initialized, currentBranch, defaultBranch } = manager;
  // A layout effect, so that opening the first page doesn't have to wait for the browser to paint.
  useLayoutEffect(() => {
    // Apply the pending text of inputs first, because it belongs to the previous branch and page.
    flushPendingInput();
    if (initialized) dispatch({ type: 'branchChosen', branch: currentBranch });
  }, [initialized, currentBranch, dispatch]);
  useEffect(() => {
    flushPendingInput();
    dispatch({ type: 'pathChosen', path: location.path });
  }, [location.path, dispatch]);
  useFiles(store, canEdit);
  useDocument(store);
  const autosave = useAutosave(store, user.id);
  const persistDrafts = useCallback(() => persistAll(store, autosave), [store, autosave]);
  const recovery = useDraftRecovery(store, autosave, user.id);
  useDraftOffers(recovery, store);
  const { branches, branchSwitch } = useBranchSwitch({ store, manager, recovery });
  const hasChanges = useStoreSelector(store, selectHasChanges);
  const branch = useStoreSelector(store, (state) => state.branch);
  const newBranch = useNewBranch(hasChanges && initialized && branch === defaultBranch);
  const saving = useSaving({ store, branches, autosave, userId: user.id, newBranch });
  const { finishSave } = saving;
  const stealLock = usePageLocks({ store, autosave, recovery, userId: user.id, canEdit, finishSave });
  const applying = useApply(store);
  const hasUnstoredElsewhere = useStoreSelector(store, (state) => state.hasUnstoredElsewhere);
  useLeaveWarning(hasChanges || hasUnstoredElsewhere);
  const editor = useMemo(
    () => ({
      store,
      dispatch,
      access,
      branches,
      branchSwitch,
      newBranch,
      drafts: recovery,
      stealLock,
      persistDrafts,
      sourceStates,
      ...saving,
      ...applying,
    }),
    [
      store,
      dispatch,
      access,
      branches,
      branchSwitch,
      newBranch,
      saving,
      recovery,
      stealLock,
      persistDrafts,
      sourceStates,
      applying,
    ],
  );
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** Asks before the user leaves the site with unsaved text. */
function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}
