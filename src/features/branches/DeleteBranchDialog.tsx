import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/Dialog';
import { useState } from 'react';
import type { BranchManager } from './useBranches';

interface DeleteBranchDialogProps {
  readonly isOpen: boolean;
  readonly manager: BranchManager;
  readonly onClose: () => void;
}

/** Asks before the current branch is deleted; the default branch is switched to first. */
export function DeleteBranchDialog({ isOpen, manager, onClose }: DeleteBranchDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The name as it was when the dialog opened: deleting switches to the default branch.
  const [name, setName] = useState(manager.currentBranch);
  if (!isOpen && name !== manager.currentBranch) setName(manager.currentBranch);
  async function remove() {
    setBusy(true);
    const failure = await manager.remove(name);
    setBusy(false);
    setError(failure);
    if (!failure) onClose();
  }
  return (
    <Dialog
      title={`Delete ${name}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep branch</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
            Delete branch
          </Button>
        </>
      }
    >
      <p>Commits that are only on this branch are lost. An open pull request of it is closed.</p>
      {error && <p role="alert">{error}</p>}
    </Dialog>
  );
}
