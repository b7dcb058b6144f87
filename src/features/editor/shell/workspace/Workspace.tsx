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
import { useFormPanel, type VisualPanelState } from '../../areas/forms';
import type { PreviewHandle } from '../../areas/preview';
import { type PullRequestTracker, usePullRequest } from '../../areas/pullRequest';
import { type ReviewDialogState, useReviewDialog } from '../../areas/review';
import type { SourceEditorHandle } from '../../areas/source';
import { type Sync, useSync } from '../../areas/sync';
import { type EditorLocation, useEditor, useEditorSelector } from '../../core/EditorContext';
import { type ContentIndexState, useContentIndex } from '../../core/useContentIndex';
import { useEditorLayout } from '../layout/useEditorLayout';
import { type EditorView, useEditorView } from '../layout/useEditorView';
import { useMovedPath } from '../layout/useMovedPath';

/** A dialog over the panes. */
type OpenedDialog = 'palette' | 'pullRequest' | 'tokens' | null;

/** Shared state of the editor's screen: what is open, and how to open it. */
export interface Workspace {
  readonly contentIndex: ContentIndexState;
  readonly view: EditorView;
  readonly layout: ReturnType<typeof useEditorLayout>;
  readonly forms: VisualPanelState;
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
  /** Called when another page or branch is shown, to update the URL. */
  readonly onNavigate: (location: EditorLocation) => void;
  readonly children: ReactNode;
}

/** Provides what the parts of the editor's screen share. It doesn't render again while someone types. */
export function WorkspaceProvider({ location, onNavigate, children }: WorkspaceProviderProps) {
  const { access, branches } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const branch = useEditorSelector((state) => state.branch);
  const view = useEditorView(location.path === null ? 'pages' : 'source');
  const layout = useEditorLayout();
  const [dialog, openDialog] = useState<OpenedDialog>(null);
  const [fileAction, startFileAction] = useState(() =>
    access.canEdit ? toFileAction(location.task ?? null) : null,
  );
  const review = useReviewDialog();
  const source = useRef<SourceEditorHandle | null>(null);
  const preview = useRef<PreviewHandle | null>(null);
  const contentIndex = useContentIndex();
  const forms = useFormPanel(source);
  const tracker = usePullRequest();
  const sync = useSync(branches, access.canEdit);
  useBranchInUrl(location, branch, onNavigate);
  useMovedPath(location, { path, branch }, onNavigate);
  const showNavigation = useCallback(
    (isOpen: boolean) => onNavigate({ path, branch, view: isOpen ? 'navigation' : null }),
    [path, branch, onNavigate],
  );
  useLastWork(access.user.id, location, { path, branch }, onNavigate);
  const { show } = view;
  const openPage = useCallback(
    (chosen: string) => {
      onNavigate({ path: chosen, branch });
      show('source');
    },
    [branch, onNavigate, show],
  );
  const workspace: Workspace = {
    ...{ contentIndex, view, layout, forms, tracker, sync, review, source, preview },
    ...{ dialog, openDialog, fileAction, startFileAction, openPage },
    ...{ isNavigationOpen: location.view === 'navigation', showNavigation },
  };
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** Writes the branch to the URL, so that a reload or a link shows the same. */
function useBranchInUrl(
  location: EditorLocation,
  branch: string | null,
  onNavigate: (location: EditorLocation) => void,
): void {
  useEffect(() => {
    if (branch !== null && branch !== location.branch) onNavigate({ ...location, branch });
  }, [branch, location, onNavigate]);
}

/**
 * Opens what the user had open last when the location names nothing, and remembers what is open.
 *
 * @param shown the page and branch on the screen; null where there is none yet
 */
function useLastWork(
  userId: string,
  location: EditorLocation,
  shown: EditorLocation,
  onNavigate: (location: EditorLocation) => void,
): void {
  const asked = useRef(location);
  useEffect(() => {
    if (asked.current.path !== null || asked.current.branch !== null) return;
    const work = readLastWork(userId);
    if (work) onNavigate({ ...asked.current, ...work });
  }, [userId, onNavigate]);
  const { path, branch } = shown;
  useEffect(() => {
    if (path !== null && branch !== null) writeLastWork(userId, { path, branch });
  }, [userId, path, branch]);
}
