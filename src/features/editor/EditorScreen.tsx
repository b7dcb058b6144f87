import { Toaster } from '@site/src/components/ui/Toaster';
import type { Access } from '@site/src/features/auth';
import { usePrivacy } from '@site/src/features/navigation';
import { useCallback, useRef, useState } from 'react';
import { CommandPalette } from './commands/CommandPalette';
import { useEditorCommands } from './commands/useEditorCommands';
import { useShortcuts } from './commands/useShortcuts';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { FilePanel } from './files/FilePanel';
import type { FileAction } from './files/fileActions';
import { LazyFileDialogs } from './files/LazyFileDialogs';
import { LazyNavigationPanel } from './files/LazyNavigationPanel';
import { PaneLayout } from './layout/PaneLayout';
import { PaneSwitch } from './layout/PaneSwitch';
import { SideTabs } from './layout/SideTabs';
import { useEditorLayout } from './layout/useEditorLayout';
import { useEditorView } from './layout/useEditorView';
import { useFollowedPath } from './layout/useFollowedPath';
import { useLastWork } from './layout/useLastWork';
import { useShownAddress } from './layout/useShownAddress';
import { type PreviewHandle, PreviewPane } from './preview/PreviewPane';
import { PullRequestDialog, usePullRequest } from './pullRequest';
import { ChangeList, ReviewDialog, useReviewDialog } from './review';
import type { SourceEditorHandle } from './source/SourceEditor';
import { SourcePane } from './source/SourcePane';
import { countChanges } from './state/changeSet';
import { findDocument, isLocked } from './state/editorState';
import { useSync } from './sync';
import { useAnalysis } from './useAnalysis';
import { useContentIndex } from './useContentIndex';
import { type EditorAddress, useEditor } from './useEditor';
import { ChangedPictures, useBranchPictures, useVisualPanel, VisualForms } from './visual';

export interface EditorScreenProps {
  readonly access: Access;
  readonly address: EditorAddress;
  /** Told when another page or branch is shown, for the address bar. */
  readonly onAddress: (address: EditorAddress) => void;
}

/** The editor: pages, source, preview. */
export function EditorScreen({ access, address, onAddress }: EditorScreenProps) {
  const { canEdit, person } = access;
  const editor = useEditor(address, person.id, canEdit);
  const { state } = editor;
  const changeCount = countChanges(state);
  const { branch, path } = state;
  const view = useEditorView(address.path === null ? 'pages' : 'source');
  const [layout, changeLayout] = useEditorLayout();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isPullRequestOpen, setPullRequestOpen] = useState(false);
  const review = useReviewDialog();
  const handle = useRef<SourceEditorHandle | null>(null);
  const preview = useRef<PreviewHandle | null>(null);
  const document = findDocument(state, path);
  const contentIndex = useContentIndex(state);
  const { index } = contentIndex;
  const text = document?.text ?? '';
  const forms = useVisualPanel(handle, path, text);
  const { defaultBranch } = editor.branches;
  const findPicture = useBranchPictures({ branch, defaultBranch, text, index: contentIndex.index });
  const tracker = usePullRequest(editor, canEdit);
  const sync = useSync(editor.branches, canEdit);
  const { privatePaths } = usePrivacy();
  const analysis = useAnalysis(path, document?.text ?? null, branch);
  useShownAddress(address, branch, onAddress);
  useFollowedPath(address, { path, branch }, onAddress);
  useLastWork(person.id, address, { path, branch }, onAddress);
  const [fileAction, setFileAction] = useState<FileAction | null>(null);
  const { show } = view;
  const openPage = useCallback(
    (chosen: string) => {
      onAddress({ path: chosen, branch });
      show('source');
    },
    [branch, onAddress, show],
  );
  const commands = useEditorCommands({
    editor,
    canEdit,
    layout,
    changeLayout,
    show,
    openPage,
    forms,
    openPalette: () => setPaletteOpen(true),
    openPullRequest: () => setPullRequestOpen(true),
    onFileAction: setFileAction,
    syncContent: () => void sync.syncNow(),
  });
  useShortcuts(commands);
  return (
    <div className={styles.screen}>
      <EditorHeader
        editor={editor}
        person={person}
        canEdit={canEdit}
        isAdmin={access.isAdmin}
        tracker={tracker}
        sync={sync}
        onOpenPalette={() => setPaletteOpen(true)}
        onOpenPullRequest={() => setPullRequestOpen(true)}
        onOpenPage={openPage}
      />
      <PaneLayout
        pane={view.pane}
        layout={[layout, changeLayout]}
        side={
          <SideTabs current={view.tab} changeCount={changeCount} onChange={(tab) => show('pages', tab)}>
            {view.tab === 'changes' ? (
              <ChangeList editor={editor} canEdit={canEdit} onOpen={openPage} onReview={review.open} />
            ) : view.tab === 'navigation' ? (
              <LazyNavigationPanel editor={editor} canEdit={canEdit} index={index} onOpen={openPage} />
            ) : (
              <FilePanel
                editor={editor}
                canEdit={canEdit}
                privatePaths={privatePaths}
                onOpen={openPage}
                onAction={setFileAction}
              />
            )}
          </SideTabs>
        }
        source={
          <SourcePane
            editor={editor}
            canEdit={canEdit}
            analysis={analysis.analysis}
            handle={handle}
            onScroll={(topOffset) => preview.current?.follow(topOffset)}
            index={index}
            onInsertImage={forms.insertPicture}
            onPictures={forms.insertFiles}
            reviewThreads={tracker.comments.threads}
          />
        }
        preview={
          <ChangedPictures pictures={state.pictures} findOther={findPicture}>
            <PreviewPane
              ref={preview}
              {...analysis}
              path={path}
              text={document?.text ?? ''}
              canEdit={canEdit && document !== null && !isLocked(state, document.path)}
              source={handle}
              fullHref={path && `/preview?${toQuery({ path, branch })}`}
              onShowSource={() => show('source')}
              {...(canEdit ? { onOpen: forms.open } : {})}
              onOpenFile={openPage}
            />
          </ChangedPictures>
        }
      />
      <PaneSwitch current={view.pane} changeCount={changeCount} onSwitch={view.show} />
      {document && <VisualForms panel={forms} editor={editor} text={document.text} index={index} />}
      <PullRequestDialog
        isOpen={isPullRequestOpen}
        editor={editor}
        tracker={tracker}
        onClose={() => setPullRequestOpen(false)}
      />
      <ReviewDialog editor={editor} canEdit={canEdit} onOpen={openPage} {...review.dialog} />
      <LazyFileDialogs
        action={fileAction}
        editor={editor}
        index={contentIndex}
        onOpen={openPage}
        onClose={() => setFileAction(null)}
      />
      <CommandPalette isOpen={isPaletteOpen} commands={commands} onClose={() => setPaletteOpen(false)} />
      <Toaster />
    </div>
  );
}

function toQuery({ path, branch }: EditorAddress): string {
  return new URLSearchParams({ ...(path ? { path } : {}), ...(branch ? { branch } : {}) }).toString();
}
