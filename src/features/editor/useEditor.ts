import { toast } from '@site/src/components/ui/toast';
import { type BranchManager, useBranches } from '@site/src/features/branches';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { TextEdit } from '#domain/text/edits';
import type { DraftKeeper } from './drafts/DraftKeeper';
import { useServices } from './EditorServices';
import { listChanged } from './state/changeSet';
import type { EditorEvent } from './state/editorReducer';
import { type EditorState, initialEditorState, type OpenDocument } from './state/editorState';
import { createEditorStore } from './state/editorStore';
import { type Apply, type RegisterView, useApply } from './useApply';
import { useDocument, useFiles } from './useDocuments';
import { useDraftKeeping } from './useDraftKeeping';
import { type Publishing, usePublishing } from './usePublishing';
import { type SaveOutcome, useSaving } from './useSaving';

/** Everything the editor's views work with. */
export interface Editor {
  readonly state: EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly branches: BranchManager;
  /** Documents that the next save would send. */
  readonly changed: readonly OpenDocument[];
  /** Takes over what a tool planned: all of it, or nothing and why. */
  readonly apply: Apply;
  /** Takes over splices of one file. */
  readonly edit: (path: string, edits: readonly TextEdit[]) => ReturnType<Apply>;
  /** The source editor on screen registers here, so that tools' edits of its page can be undone in it. */
  readonly registerView: RegisterView;
  readonly save: () => Promise<SaveOutcome>;
  readonly publishing: Publishing;
  readonly discardDraft: (path: string) => void;
}

/** What the address of the editor asks for. */
export interface EditorAddress {
  readonly path: string | null;
  readonly branch: string | null;
}

const notify = (tone: 'success' | 'error', text: string): void => toast.show({ tone, text });

/** Puts the editor together: branches, pages, drafts, saving and pull requests around one reducer. */
export function useEditor(address: EditorAddress, userId: string): Editor {
  const { api } = useServices();
  const [store] = useState(() => createEditorStore({ ...initialEditorState, path: address.path }));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { dispatch } = store;
  const branches = useBranches(api, address.branch, notify);
  const { initialized, currentBranch } = branches;
  useEffect(() => {
    if (initialized) dispatch({ type: 'branchChosen', branch: currentBranch });
  }, [initialized, currentBranch, dispatch]);
  useEffect(() => dispatch({ type: 'pathChosen', path: address.path }), [address.path, dispatch]);
  useFiles(state, dispatch);
  useDocument(state, userId, dispatch);
  const keeper = useDraftKeeping(state, userId, dispatch);
  const save = useSaving({ store, branches, keeper });
  const changed = listChanged(state);
  const { apply, edit, registerView } = useApply(store);
  const publishing = usePublishing(store, branches, save);
  const discardDraft = useDiscardDraft(state.branch, keeper, dispatch);
  useLeaveWarning(changed.length > 0 || Object.keys(state.pictures).length > 0);
  return {
    state,
    dispatch,
    branches,
    changed,
    apply,
    edit,
    registerView,
    save,
    publishing,
    discardDraft,
  };
}

function useDiscardDraft(
  branch: string | null,
  keeper: DraftKeeper,
  dispatch: (event: EditorEvent) => void,
): (path: string) => void {
  return useCallback(
    (path: string) => {
      if (branch !== null) void keeper.remove(branch, [path]);
      dispatch({ type: 'draftDiscarded', path });
    },
    [branch, keeper, dispatch],
  );
}

/** Leaving the site with unsaved text asks first. */
function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}
