import type { Access } from '@site/src/features/auth';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { FileAction } from '../../areas/files/fileActions';
import { useEditorLayout } from '../layout/useEditorLayout';
import { type EditorView, useEditorView } from '../layout/useEditorView';
import { useFollowedPath } from '../layout/useFollowedPath';
import { useLastWork } from '../layout/useLastWork';
import { useShownAddress } from '../layout/useShownAddress';
import type { PreviewHandle } from '../../areas/preview/PreviewPane';
import { type PullRequestTracker, usePullRequest } from '../../areas/pullRequest';
import { useReviewDialog } from '../../areas/review';
import type { SourceEditorHandle } from '../../areas/source/SourceEditor';
import { findDocument, type OpenDocument } from '../../core/store/editorState';
import { type Sync, useSync } from '../../areas/sync';
import { type ContentIndexState, useContentIndex } from '../../core/useContentIndex';
import { type Editor, type EditorAddress, useEditor } from '../../core/useEditor';
import { useVisualPanel } from '../../areas/forms';

export interface WorkspaceOptions {
  readonly access: Access;
  readonly address: EditorAddress;
  /** Told when another page or branch is shown, for the address bar. */
  readonly onAddress: (address: EditorAddress) => void;
}

/** A dialog over the panes. */
export type OpenedDialog = 'palette' | 'pullRequest' | null;

/** What the parts of the editor's screen share. */
export interface Workspace {
  readonly access: Access;
  readonly editor: Editor;
  /** The page on screen; null while there is none. */
  readonly document: OpenDocument | null;
  readonly contentIndex: ContentIndexState;
  readonly view: EditorView;
  readonly layout: ReturnType<typeof useEditorLayout>;
  readonly forms: ReturnType<typeof useVisualPanel>;
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
export function useWorkspace({ access, address, onAddress }: WorkspaceOptions): Workspace {
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
  const forms = useVisualPanel(source, path, document?.text ?? '');
  const tracker = usePullRequest(editor, canEdit);
  const sync = useSync(branches, canEdit);
  useShownAddress(address, branch, onAddress);
  useFollowedPath(address, { path, branch }, onAddress);
  useLastWork(person.id, address, { path, branch }, onAddress);
  const { show } = view;
  const openPage = useCallback(
    (chosen: string) => {
      onAddress({ path: chosen, branch });
      show('source');
    },
    [branch, onAddress, show],
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
