import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';

interface UnsavedSettingsDialogProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a form is left whose settings aren't saved. */
export function UnsavedSettingsDialog({ isOpen, onKeep, onDiscard }: UnsavedSettingsDialogProps) {
  return (
    <Dialog
      title="Discard your changes?"
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>These settings aren't saved yet. If you leave, your changes are lost.</p>
    </Dialog>
  );
}
