import { LazyFileDialogs } from '../../areas/files';
import { FormDialogs } from '../../areas/forms';
import { PullRequestDialog } from '../../areas/pullRequest';
import { ReviewDialog } from '../../areas/review';
import { CommandPalette } from '../commands/CommandPalette';
import type { Command } from '../commands/commands';
import { useWorkspace } from './Workspace';

/** Everything that opens over the panes. */
export function WorkspaceDialogs({ commands }: { readonly commands: readonly Command[] }) {
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
      <CommandPalette isOpen={dialog === 'palette'} commands={commands} onClose={close} />
    </>
  );
}
