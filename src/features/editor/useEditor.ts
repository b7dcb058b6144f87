import { toast } from '@site/src/components/ui/toast';
import { type BranchManager, useBranches } from '@site/src/features/branches';
import { useCallback, useEffect, useReducer } from 'react';
import type { DraftKeeper } from './drafts/DraftKeeper';
import { useServices } from './EditorServices';
import { type EditorEvent, reduceEditor } from './state/editorReducer';
import { type EditorState, initialEditorState, listChanged, type OpenDocument } from './state/editorState';
import { useDocument, useFiles } from './useDocuments';
import { useDraftKeeping } from './useDraftKeeping';
import { type Publishing, usePublishing } from './usePublishing';
import { type SaveOutcome, useSaving } from './useSaving';

/** Everything the editor's views work with. */
export interface Editor {
  readonly state: EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly branches: BranchManager;
  readonly changed: readonly OpenDocument[];
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
  const [state, dispatch] = useReducer(reduceEditor, { ...initialEditorState, path: address.path });
  const branches = useBranches(api, address.branch, notify);
  const { initialized, currentBranch } = branches;
  useEffect(() => {
    if (initialized) dispatch({ type: 'branchChosen', branch: currentBranch });
  }, [initialized, currentBranch]);
  useEffect(() => dispatch({ type: 'pathChosen', path: address.path }), [address.path]);
  useFiles(state, dispatch);
  useDocument(state, userId, dispatch);
  const keeper = useDraftKeeping(state, userId, dispatch);
  const save = useSaving({ state, dispatch, branches, keeper });
  const changed = listChanged(state);
  const publishing = usePublishing(state, changed.length > 0, branches, save, dispatch);
  const discardDraft = useDiscardDraft(state.branch, keeper, dispatch);
  useLeaveWarning(changed.length > 0);
  return { state, dispatch, branches, changed, save, publishing, discardDraft };
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
