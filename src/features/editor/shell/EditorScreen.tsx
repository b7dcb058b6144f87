import { Toaster } from '@site/src/components/ui/Toaster';
import { countChanges } from '../core/store/changeSet';
import { useEditorCommands } from './commands/useEditorCommands';
import { useShortcuts } from './commands/useShortcuts';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { PaneSwitch } from './layout/PaneSwitch';
import { useWorkspace, type WorkspaceOptions } from './workspace/useWorkspace';
import { WorkspaceDialogs } from './workspace/WorkspaceDialogs';
import { WorkspacePanes } from './workspace/WorkspacePanes';

export type EditorScreenProps = WorkspaceOptions;

/** The editor: pages, source, preview. */
export function EditorScreen(props: EditorScreenProps) {
  const workspace = useWorkspace(props);
  const { access, editor, view, tracker, sync, openDialog, openPage } = workspace;
  const commands = useEditorCommands(workspace);
  useShortcuts(commands);
  return (
    <div className={styles.screen}>
      <EditorHeader
        editor={editor}
        person={access.person}
        canEdit={access.canEdit}
        isAdmin={access.isAdmin}
        tracker={tracker}
        sync={sync}
        onOpenPalette={() => openDialog('palette')}
        onOpenPullRequest={() => openDialog('pullRequest')}
        onOpenPage={openPage}
      />
      <WorkspacePanes workspace={workspace} />
      <PaneSwitch current={view.pane} changeCount={countChanges(editor.state)} onSwitch={view.show} />
      <WorkspaceDialogs workspace={workspace} commands={commands} />
      <Toaster />
    </div>
  );
}
