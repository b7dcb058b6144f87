import { type EditorLayout, readEditorLayout, writeEditorLayout } from '@site/src/data/storage/editorLayout';
import { readLastWork, writeLastWork } from '@site/src/data/storage/lastWork';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FileAction, toFileAction } from '../../areas/files';
import { type FormPanelState, useFormPanel } from '../../areas/forms';
import { type BranchPresence, usePresence } from '../../areas/presence';
import type { PreviewHandle } from '../../areas/preview';
import { type PullRequestTracker, usePullRequest } from '../../areas/pullRequest';
import { type ReviewDialogState, useReviewDialog } from '../../areas/review';
import type { SourceEditorHandle } from '../../areas/source';
import { type Sync, useSync } from '../../areas/sync';
import { type EditorLocation, type Navigate, useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectShownDocument } from '../../core/store/selectors';
import { type ContentIndexState, useContentIndex } from '../../core/useContentIndex';
import { SignOutWarningContext } from '../../core/useGoToSignIn';
import { type Stored, useStored } from '../../ui/useStored';
import { type EditorView, useEditorView } from '../layout/useEditorView';
import { type ChangeLocation, useBranchInUrl, useChangeLocation, useMovedPath } from '../layout/useNavigate';
import { useShowOffset } from './useShowOffset';

/** A dialog over the panes. */
type OpenedDialog =
  | 'palette'
  | 'drafts'
  | 'pullRequest'
  | 'branchReview'
  | 'branchUpdate'
  | 'tokens'
  | 'signOut'
  | 'replace'
  | 'history'
  | null;

/** Shared state of the editor's screen: what is open, and how to open it. */
export interface Workspace {
  readonly contentIndex: ContentIndexState;
  readonly view: EditorView;
  readonly layout: Stored<EditorLayout>;
  readonly forms: FormPanelState;
  readonly presence: BranchPresence;
  readonly tracker: PullRequestTracker;
  readonly sync: Sync;
  readonly review: ReviewDialogState;
  readonly source: RefObject<SourceEditorHandle | null>;
  readonly preview: RefObject<PreviewHandle | null>;
  readonly dialog: OpenedDialog;
  readonly openDialog: (dialog: OpenedDialog) => void;
  /** The page operation whose dialog is open: new, move, delete, visibility. */
  readonly fileAction: FileAction | null;
  readonly startFileAction: (action: FileAction | null) => void;
  readonly openPage: (path: string) => void;
  /** Opens a page with the cursor at an offset of its source. */
  readonly showOffset: (path: string, offset: number) => void;
  /** Whether the navigation manager is shown instead of the panes. */
  readonly isNavigationOpen: boolean;
  readonly showNavigation: (isOpen: boolean) => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);

/** @throws Error outside a `WorkspaceProvider` */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a WorkspaceProvider around it.');
  return workspace;
}

interface WorkspaceProviderProps {
  readonly location: EditorLocation;
  /** Called when another page, branch or part of the editor is shown, to update the URL. */
  readonly onNavigate: Navigate;
  readonly children: ReactNode;
}

/** Provides the shared state of the editor's screen. It doesn't render again during typing. */
export function WorkspaceProvider({ location, onNavigate, children }: WorkspaceProviderProps) {
  const { access, branches } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const branch = useEditorSelector((state) => state.branch);
  const changeLocation = useChangeLocation(location, onNavigate);
  const changeView = useCallback<Parameters<typeof useEditorView>[1]>(
    (parts) => changeLocation(parts, 'replace'),
    [changeLocation],
  );
  const view = useEditorView(location, changeView, access.canEdit);
  const layout = useStored(readEditorLayout, writeEditorLayout);
  const [dialog, openDialog] = useState<OpenedDialog>(null);
  const [fileAction, startFileAction] = useState(() =>
    access.canEdit ? toFileAction(location.task ?? null) : null,
  );
  const review = useReviewDialog();
  const source = useRef<SourceEditorHandle | null>(null);
  const preview = useRef<PreviewHandle | null>(null);
  const contentIndex = useContentIndex();
  const forms = useFormPanel(source);
  const presence = usePresence();
  const tracker = usePullRequest(presence.changes);
  const sync = useSync(branches, access.canEdit);
  useBranchInUrl(location, branch, changeLocation);
  useMovedPath(location, { path, branch }, changeLocation);
  const showNavigation = useCallback(
    (isOpen: boolean) => changeLocation({ view: isOpen ? 'navigation' : null }, 'push'),
    [changeLocation],
  );
  // A page that doesn't exist isn't worth returning to.
  const opened = useEditorSelector((state) => (selectShownDocument(state) ? state.path : null));
  useLastWork(access.user.id, location, { path: opened, branch }, changeLocation);
  const openPage = useCallback(
    (chosen: string) => changeLocation({ path: chosen, view: null, pane: null }, 'push'),
    [changeLocation],
  );
  const showOffset = useShowOffset(source, openPage);
  const workspace: Workspace = {
    ...{ contentIndex, view, layout, forms, presence, tracker, sync, review, source, preview },
    ...{ dialog, openDialog, fileAction, startFileAction, openPage, showOffset },
    ...{ isNavigationOpen: location.view === 'navigation', showNavigation },
  };
  const warnOfSignOut = useCallback(() => openDialog('signOut'), []);
  return (
    <WorkspaceContext value={workspace}>
      <SignOutWarningContext value={warnOfSignOut}>{children}</SignOutWarningContext>
    </WorkspaceContext>
  );
}

/**
 * Opens what the user had open last when the location names nothing, and remembers what is open.
 *
 * @param shown the page and branch on the screen; null when there is none
 */
function useLastWork(
  userId: string,
  location: EditorLocation,
  shown: EditorLocation,
  change: ChangeLocation,
): void {
  const asked = useRef(location);
  useEffect(() => {
    if (asked.current.path !== null || asked.current.branch !== null) return;
    const work = readLastWork(userId);
    if (work) change(work, 'replace');
  }, [userId, change]);
  const { path, branch } = shown;
  useEffect(() => {
    if (path !== null && branch !== null) writeLastWork(userId, { path, branch });
  }, [userId, path, branch]);
}
