import type { Access } from '@site/src/features/auth';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { FileAction } from '../../areas/files/fileActions';
import { useFormPanel } from '../../areas/forms';
import type { PreviewHandle } from '../../areas/preview/PreviewPane';
import { type PullRequestTracker, usePullRequest } from '../../areas/pullRequest';
import { useReviewDialog } from '../../areas/review';
import type { SourceEditorHandle } from '../../areas/source/SourceEditor';
import { type Sync, useSync } from '../../areas/sync';
import { findDocument, type OpenDocument } from '../../core/store/editorState';
import { type ContentIndexState, useContentIndex } from '../../core/useContentIndex';
import { type Editor, type EditorLocation, useEditor } from '../../core/useEditor';
import { useBranchInUrl } from '../layout/useBranchInUrl';
import { useEditorLayout } from '../layout/useEditorLayout';
import { type EditorView, useEditorView } from '../layout/useEditorView';
import { useLastWork } from '../layout/useLastWork';
import { useMovedPath } from '../layout/useMovedPath';

export interface WorkspaceOptions {
  readonly access: Access;
  readonly address: EditorLocation;
  /** Told when another page or branch is shown, for the address bar. */
  readonly onNavigate: (address: EditorLocation) => void;
}

/** A dialog over the panes. */
type OpenedDialog = 'palette' | 'pullRequest' | null;

/** What the parts of the editor's screen share. */
export interface Workspace {
  readonly access: Access;
  readonly editor: Editor;
  /** The page on screen; null while there is none. */
  readonly document: OpenDocument | null;
  readonly contentIndex: ContentIndexState;
  readonly view: EditorView;
  readonly layout: ReturnType<typeof useEditorLayout>;
  readonly forms: ReturnType<typeof useFormPanel>;
  readonly tracker: PullRequestTracker;
  readonly sync: Sync;
  readonly review: ReturnType<typeof useReviewDialog>;
  readonly source: RefObject<SourceEditorHandle | null>;
  readonly preview: RefObject<PreviewHandle | null>;
  readonly dialog: OpenedDialog;
  readonly openDialog: (dialog: OpenedDialog) => void;
  /** What is being done with a page: making, moving, deleting it. */
  readonly fileAction: FileAction | null;
  readonly startFileAction: (action: FileAction | null) => void;
  readonly openPage: (path: string) => void;
}

/** Puts together what the parts of the editor's screen share. */
export function useWorkspace({ access, address, onNavigate }: WorkspaceOptions): Workspace {
  const { canEdit, person } = access;
  const editor = useEditor(address, person.id, canEdit);
  const { state, branches } = editor;
  const { branch, path } = state;
  const view = useEditorView(address.path === null ? 'pages' : 'source');
  const layout = useEditorLayout();
  const [dialog, openDialog] = useState<OpenedDialog>(null);
  const [fileAction, startFileAction] = useState<FileAction | null>(null);
  const review = useReviewDialog();
  const source = useRef<SourceEditorHandle | null>(null);
  const preview = useRef<PreviewHandle | null>(null);
  const document = findDocument(state, path);
  const contentIndex = useContentIndex(state, canEdit);
  const forms = useFormPanel(source, path, document?.text ?? '');
  const tracker = usePullRequest(editor, canEdit);
  const sync = useSync(branches, canEdit);
  useBranchInUrl(address, branch, onNavigate);
  useMovedPath(address, { path, branch }, onNavigate);
  useLastWork(person.id, address, { path, branch }, onNavigate);
  const { show } = view;
  const openPage = useCallback(
    (chosen: string) => {
      onNavigate({ path: chosen, branch });
      show('source');
    },
    [branch, onNavigate, show],
  );
  return {
    access,
    editor,
    document,
    contentIndex,
    view,
    layout,
    forms,
    tracker,
    sync,
    review,
    source,
    preview,
    dialog,
    openDialog,
    fileAction,
    startFileAction,
    openPage,
  };
}
