import type { ReactNode } from 'react';
import { Failure } from '../Failure';
import { Dialog, DialogActions } from './Dialog';
import { useDialogWrite } from './useDialogWrite';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Label of the button, which names the result: `Disconnect`. */
  readonly action: string;
  readonly variant?: 'danger' | 'primary';
  /** Label of the button that changes nothing. */
  readonly cancel?: string;
  /**
   * Runs the change, and returns why it failed, or null. The dialog shows the failure, or closes. If it was closed before
   * that, a toast shows the failure.
   */
  readonly run: () => Promise<string | null>;
  readonly onClose: () => void;
  /** Explains what happens and what is lost. */
  readonly children: ReactNode;
}

/** Asks before a change that can't be undone, or that affects many users. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, action, variant = 'danger', cancel = 'Cancel', run, onClose, children } = props;
  const write = useDialogWrite(onClose);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={write.close}
      actions={
        <DialogActions
          onCancel={write.close}
          cancel={cancel}
          variant={variant}
          isBusy={write.isBusy}
          onClick={() => void write.run(run)}
        >
          {action}
        </DialogActions>
      }
    >
      {children}
      <Failure>{write.failure}</Failure>
    </Dialog>
  );
}
