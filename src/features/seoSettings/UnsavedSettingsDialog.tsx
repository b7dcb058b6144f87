import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';

interface UnsavedSettingsDialogProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before the user leaves a form with unsaved settings. */
export function UnsavedSettingsDialog({ isOpen, onKeep, onDiscard }: UnsavedSettingsDialogProps) {
  return (
    <Dialog
      title="Discard your changes?"
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <DialogActions onCancel={onKeep} cancel="Keep editing" variant="danger" onClick={onDiscard}>
          Discard changes
        </DialogActions>
      }
    >
      <p>These settings aren't saved yet. If you leave, your changes are lost.</p>
    </Dialog>
  );
}
