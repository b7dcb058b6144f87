import { Toaster } from '@site/src/components/ui/Toaster';
import type { Access } from '@site/src/features/auth';
import type { EditorLocation } from '../core/EditorContext';
import { useEditorSelector } from '../core/EditorContext';
import { EditorProvider } from '../core/EditorProvider';
import { countChanges } from '../core/store/changeSet';
import { useEditorCommands } from './commands/useEditorCommands';
import { useShortcuts } from './commands/useShortcuts';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { PaneSwitch } from './layout/PaneSwitch';
import { useWorkspace, WorkspaceProvider } from './workspace/Workspace';
import { WorkspaceDialogs } from './workspace/WorkspaceDialogs';
import { WorkspacePanes } from './workspace/WorkspacePanes';

export interface EditorScreenProps {
  readonly access: Access;
  readonly location: EditorLocation;
  /** Called when another page or branch is shown, to update the URL. */
  readonly onNavigate: (location: EditorLocation) => void;
}

/** The editor: pages, source, preview. */
export function EditorScreen({ access, location, onNavigate }: EditorScreenProps) {
  return (
    <EditorProvider access={access} location={location}>
      <WorkspaceProvider location={location} onNavigate={onNavigate}>
        <div className={styles.screen}>
          <EditorHeader />
          <WorkspacePanes />
          <Panes />
          <Dialogs />
          <Toaster />
        </div>
      </WorkspaceProvider>
    </EditorProvider>
  );
}

function Panes() {
  const { view } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  return <PaneSwitch current={view.pane} changeCount={changeCount} onSwitch={view.show} />;
}

/** Dialogs and keyboard shortcuts. */
function Dialogs() {
  const commands = useEditorCommands();
  useShortcuts(commands);
  return <WorkspaceDialogs commands={commands} />;
}
