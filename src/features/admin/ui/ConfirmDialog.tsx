import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import { type ReactNode, useState } from 'react';
import styles from './panels.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Label of the button, which names the result: `Disconnect`. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Runs the change; the dialog shows the failure, or closes. */
  readonly run: () => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
  /** Explains what happens and what is lost. */
  readonly children: ReactNode;
}

/** Asks before a change that can't be undone, or that affects many users. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, action, isDangerous = true, run, onClose, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  function close() {
    setFailure(null);
    onClose();
  }
  async function confirm() {
    setBusy(true);
    const result = await run();
    setBusy(false);
    if (result.ok) close();
    else setFailure(describeFailedWrite(result.failure));
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        {children}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
