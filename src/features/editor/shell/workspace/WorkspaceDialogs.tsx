import { LazyFileDialogs } from '../../areas/files/LazyFileDialogs';
import { FormDialogs } from '../../areas/forms';
import { PullRequestDialog } from '../../areas/pullRequest';
import { ReviewDialog } from '../../areas/review';
import { CommandPalette } from '../commands/CommandPalette';
import type { Command } from '../commands/commands';
import type { Workspace } from './useWorkspace';

interface WorkspaceDialogsProps {
  readonly workspace: Workspace;
  readonly commands: readonly Command[];
}

/** Everything that opens over the panes. */
export function WorkspaceDialogs({ workspace, commands }: WorkspaceDialogsProps) {
  const { access, editor, document, contentIndex, forms, tracker, review, openPage } = workspace;
  const { dialog, openDialog, fileAction, startFileAction } = workspace;
  const close = () => openDialog(null);
  return (
    <>
      {document && (
        <FormDialogs panel={forms} editor={editor} text={document.text} index={contentIndex.index} />
      )}
      <PullRequestDialog
        isOpen={dialog === 'pullRequest'}
        editor={editor}
        tracker={tracker}
        onClose={close}
      />
      <ReviewDialog editor={editor} canEdit={access.canEdit} onOpen={openPage} {...review.dialog} />
      <LazyFileDialogs
        action={fileAction}
        editor={editor}
        index={contentIndex}
        onOpen={openPage}
        onClose={() => startFileAction(null)}
      />
      <CommandPalette isOpen={dialog === 'palette'} commands={commands} onClose={close} />
    </>
  );
}
