import { Toaster } from '@site/src/components/ui/Toaster';
import type { Access } from '@site/src/features/auth';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PullRequestDialog } from './dialogs/PullRequestDialog';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { FilePanel } from './files/FilePanel';
import { type Pane, PaneSwitch } from './PaneSwitch';
import { PreviewPane } from './preview/PreviewPane';
import type { SourceEditorHandle } from './source/SourceEditor';
import { SourcePane } from './source/SourcePane';
import { findDocument } from './state/editorState';
import { useAnalysis } from './useAnalysis';
import { type EditorAddress, useEditor } from './useEditor';

export interface EditorScreenProps {
  readonly access: Access;
  readonly address: EditorAddress;
  /** Told when another page or branch is shown, for the address bar. */
  readonly onAddress: (address: EditorAddress) => void;
}

/** The editor: pages, source, preview. */
export function EditorScreen({ access, address, onAddress }: EditorScreenProps) {
  const editor = useEditor(address, access.person.id);
  const { state, changed } = editor;
  const { branch, path } = state;
  const [pane, setPane] = useState<Pane>(address.path ? 'source' : 'pages');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const handle = useRef<SourceEditorHandle | null>(null);
  const document = findDocument(state, path);
  const analysis = useAnalysis(path, document?.text ?? null, branch);
  useShownAddress(address, branch, onAddress);
  useSaveShortcut(editor.save);
  const changedPaths = useMemo(() => new Set(changed.map((item) => item.path)), [changed]);
  const open = useCallback(
    (chosen: string) => {
      onAddress({ path: chosen, branch });
      setPane('source');
    },
    [branch, onAddress],
  );
  return (
    <div className={styles.screen} data-pane={pane}>
      <EditorHeader
        editor={editor}
        person={access.person}
        canEdit={access.canEdit}
        onOpenPullRequest={() => setDialogOpen(true)}
      />
      <main id="main" className={styles.panes}>
        <FilePanel files={state.files} activePath={path} changedPaths={changedPaths} onOpen={open} />
        <SourcePane editor={editor} canEdit={access.canEdit} analysis={analysis.analysis} handle={handle} />
        <PreviewPane {...analysis} isExpected={path !== null} />
      </main>
      <PaneSwitch current={pane} onSwitch={setPane} />
      <PullRequestDialog isOpen={isDialogOpen} editor={editor} onClose={() => setDialogOpen(false)} />
      <Toaster />
    </div>
  );
}

/** Keeps the branch in the address, so that a reload or a link shows the same. */
function useShownAddress(
  address: EditorAddress,
  branch: string | null,
  onAddress: (address: EditorAddress) => void,
): void {
  const { path } = address;
  useEffect(() => {
    if (branch !== null && branch !== address.branch) onAddress({ path, branch });
  }, [branch, address.branch, path, onAddress]);
}

/** Mod-S saves wherever the focus is; the browser's own "save page" is never wanted here. */
function useSaveShortcut(save: () => Promise<unknown>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented)
        return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
