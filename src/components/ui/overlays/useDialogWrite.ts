import { useRef, useState } from 'react';
import { useIsMounted } from '../useIsMounted';
import { toast } from './toast';

/** A write that a dialog runs, and its last failure. */
export interface DialogWrite {
  readonly isBusy: boolean;
  /** The message to show in the dialog. */
  readonly failure: string | null;
  /**
   * Runs the write, which returns why it failed, or null; then closes the dialog. When the user has closed it before
   * that, nothing else is closed. A failure that the dialog can no longer show becomes a toast.
   *
   * @returns whether it succeeded while the dialog was still there
   */
  readonly run: (write: () => Promise<string | null>) => Promise<boolean>;
  /** Closes the dialog for the user: for its `onClose`, and for buttons such as Cancel. */
  readonly close: () => void;
}

/**
 * Runs the write of a dialog that can be closed, and opened again, while it is running.
 *
 * @param onClose closes the dialog; called by `close`, and after a successful write
 * @param reopen opens the dialog again with what was typed; offered with a failure that it can no longer show
 */
export function useDialogWrite(onClose: () => void, reopen?: () => void): DialogWrite {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useIsMounted();
  /** How often the user has closed the dialog. */
  const closings = useRef(0);
  function close(): void {
    closings.current += 1;
    setFailure(null);
    onClose();
  }
  async function run(write: () => Promise<string | null>): Promise<boolean> {
    const before = closings.current;
    setBusy(true);
    setFailure(null);
    let failed: string | null;
    try {
      failed = await write();
    } finally {
      setBusy(false);
    }
    const isClosed = closings.current !== before;
    if (failed === null) {
      if (!isClosed) onClose();
      return !isClosed && isMounted.current;
    }
    if (!isClosed && isMounted.current) setFailure(failed);
    else {
      const action = reopen && { label: 'Open again', onSelect: reopen };
      toast.show({ tone: 'error', text: failed, ...(action && { action }) });
    }
    return false;
  }
  return { isBusy, failure, run, close };
}
