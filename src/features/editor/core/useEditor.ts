import { toast } from '@site/src/components/ui/toast';
import { type BranchManager, useBranches } from '@site/src/features/branches';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TextEdit } from '#domain/text/edits';
import { useAutosave } from './drafts/useAutosave';
import { type DraftOffersActions, useDraftOffers, useDraftRecovery } from './drafts/useDraftOffers';
import { usePageLocks } from './drafts/usePageLocks';
import { useServices } from './EditorServices';
import { type PullRequestOpener, useOpenPullRequest } from './saving/useOpenPullRequest';
import { type SaveOutcome, useNewBranch, useSaving } from './saving/useSaving';
import { listChanged, summarizeChanges } from './store/changeSet';
import type { EditorEvent } from './store/editorReducer';
import { type EditorState, initialEditorState, type OpenDocument } from './store/editorState';
import { createEditorStore } from './store/editorStore';
import { type Apply, type RegisterView, useApply } from './useApply';
import { useDocument, useFiles } from './useDocuments';
import { useOnline } from './useOnline';

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
  readonly pullRequestOpener: PullRequestOpener;
  /** The branch that the changes go to, when they were made on the default branch; else null. */
  readonly newBranch: string | null;
  readonly drafts: DraftOffersActions;
  /** Takes a page over that is open in another tab, with what was typed there. */
  readonly stealLock: (path: string) => Promise<void>;
  readonly isOnline: boolean;
}

/** What the address of the editor asks for. */
export interface EditorLocation {
  readonly path: string | null;
  readonly branch: string | null;
}

const notify = (tone: 'success' | 'error', text: string): void => toast.show({ tone, text });

/** Puts the editor together: branches, pages, drafts, saving and pull requests around one store. */
export function useEditor(address: EditorLocation, userId: string, canEdit = true): Editor {
  const { api } = useServices();
  const [store] = useState(() => createEditorStore({ ...initialEditorState, path: address.path }));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { dispatch } = store;
  const branches = useBranches(api, address.branch, notify);
  const { initialized, currentBranch, defaultBranch } = branches;
  useEffect(() => {
    if (initialized) dispatch({ type: 'branchChosen', branch: currentBranch });
  }, [initialized, currentBranch, dispatch]);
  useEffect(() => dispatch({ type: 'pathChosen', path: address.path }), [address.path, dispatch]);
  useFiles(state, dispatch, canEdit);
  useDocument(state, dispatch);
  const autosave = useAutosave(store, userId);
  const recovery = useDraftRecovery(store, autosave, userId);
  const drafts = useDraftOffers(recovery, state);
  const stealLock = usePageLocks({ store, autosave, recovery, userId, canEdit });
  const hasChanges = summarizeChanges(state).length > 0;
  const newBranch = useNewBranch(hasChanges && initialized && state.branch === defaultBranch);
  const save = useSaving({ store, branches, autosave, newBranch });
  const pullRequestOpener = useOpenPullRequest(store, branches, save);
  useLeaveWarning(hasChanges);
  return {
    state,
    dispatch,
    branches,
    changed: listChanged(state),
    ...useApply(store),
    save,
    pullRequestOpener,
    newBranch,
    drafts,
    stealLock,
    isOnline: useOnline(),
  };
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
