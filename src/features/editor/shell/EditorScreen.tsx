import { Toaster } from '@site/src/components/ui/Toaster';
import type { Access } from '@site/src/features/auth';
import { LazyTokensDialog } from '@site/src/features/personalTokens';
import { useEffect, useRef } from 'react';
import { LazyFileDialogs } from '../areas/files';
import { FormDialogs } from '../areas/forms';
import { PullRequestDialog } from '../areas/pullRequest';
import { ReviewDialog } from '../areas/review';
import { type EditorLocation, useEditorSelector } from '../core/EditorContext';
import { EditorProvider } from '../core/EditorProvider';
import { countChanges } from '../core/store/changeSet';
import { matchesShortcut } from '../ui/shortcuts';
import { CommandPalette } from './commands/CommandPalette';
import type { Command } from './commands/commands';
import { useEditorCommands } from './commands/useEditorCommands';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { PaneSwitch } from './layout/PaneSwitch';
import { useWorkspace, WorkspaceProvider } from './workspace/Workspace';
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
  const { view, isNavigationOpen } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  if (isNavigationOpen) return null;
  return <PaneSwitch current={view.pane} changeCount={changeCount} onSwitch={view.show} />;
}

/** Runs commands by their keys wherever the focus is, unless what has the focus uses the keys itself. */
function useShortcuts(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = latest.current.find(({ shortcut }) => shortcut && matchesShortcut(shortcut, event));
      if (!command) return;
      // The browser's own meaning of the keys (save the page, print) is never wanted here.
      event.preventDefault();
      if (command.disabledReason === undefined) command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Everything that opens over the panes, and the keyboard shortcuts. */
function Dialogs() {
  const commands = useEditorCommands();
  useShortcuts(commands);
  const { contentIndex, forms, tracker, review, openPage } = useWorkspace();
  const { dialog, openDialog, fileAction, startFileAction } = useWorkspace();
  const close = () => openDialog(null);
  return (
    <>
      <FormDialogs panel={forms} index={contentIndex.index} />
      <PullRequestDialog isOpen={dialog === 'pullRequest'} tracker={tracker} onClose={close} />
      <ReviewDialog onOpen={openPage} {...review.dialog} />
      <LazyFileDialogs
        action={fileAction}
        index={contentIndex}
        onOpen={openPage}
        onClose={() => startFileAction(null)}
      />
      {dialog === 'tokens' && <LazyTokensDialog onClose={close} />}
      <CommandPalette isOpen={dialog === 'palette'} commands={commands} onClose={close} />
    </>
  );
}
