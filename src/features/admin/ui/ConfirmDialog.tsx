import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import type { ReactNode } from 'react';
import styles from './panels.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Label of the button, which names the result: `Disconnect`. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Runs the change; the dialog shows the failure, or closes. If it was closed before that, a toast shows the failure. */
  readonly run: () => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
  /** Explains what happens and what is lost. */
  readonly children: ReactNode;
}

/** Asks before a change that can't be undone, or that affects many users. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, action, isDangerous = true, run, onClose, children } = props;
  const write = useDialogWrite(onClose);
  async function confirm() {
    const result = await run();
    return result.ok ? null : describeFailedWrite(result.failure);
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={write.close}
      actions={
        <>
          <Button onClick={write.close}>Cancel</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={write.isBusy}
            onClick={() => void write.run(confirm)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        {children}
        {write.failure && (
          <p className={styles.failure} role="alert">
            {write.failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
