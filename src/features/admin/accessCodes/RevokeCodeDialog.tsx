import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/Dialog';
import { toast } from '@site/src/components/ui/toast';
import { useState } from 'react';
import type { AccessCode } from '#domain/api/accounts';
import styles from './AccessCodes.module.css';
import type { AccessCodeList } from './useAccessCodes';

interface RevokeCodeDialogProps {
  /** The code to revoke; null while closed. */
  readonly code: AccessCode | null;
  readonly revoke: AccessCodeList['revoke'];
  readonly onClose: () => void;
}

/** Asks before a code is revoked, which can't be undone. */
export function RevokeCodeDialog({ code, revoke, onClose }: RevokeCodeDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  function close() {
    setFailure(null);
    onClose();
  }
  async function confirm() {
    if (!code) return;
    setBusy(true);
    const result = await revoke(code.id);
    setBusy(false);
    if (!result.ok) {
      setFailure(result.failure.message);
      return;
    }
    toast.show({ tone: 'success', text: 'Access code revoked.' });
    close();
  }
  return (
    <Dialog
      title="Revoke this access code?"
      isOpen={code !== null}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
            Revoke code
          </Button>
        </>
      }
    >
      <p>
        {code?.note ? `“${code.note}” ` : 'The code '}
        stops working right away, and you can't restore it. People who became editors with it stay editors.
      </p>
      {failure && (
        <p className={styles.error} role="alert">
          The code wasn't revoked. {failure}
        </p>
      )}
    </Dialog>
  );
}
