import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from './toast';

/** A write that a dialog runs, and its last failure. */
export interface DialogWrite {
  readonly isBusy: boolean;
  /** The message to show in the dialog. */
  readonly failure: string | null;
  /**
   * Runs the write, which returns why it failed, or null; then closes the dialog. When the user has closed it before
   * that, nothing else is closed, and a failure becomes a toast.
   */
  readonly run: (write: () => Promise<string | null>) => Promise<void>;
}

/**
 * Runs the write of a dialog that can be closed, and opened again, while it is running. Unmounting counts as closing, so
 * the write itself must not unmount the dialog.
 */
export function useDialogWrite(isOpen: boolean, onClose: () => void): DialogWrite {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Goes up whenever the dialog closes. */
  const closings = useRef(0);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      closings.current += 1;
      setFailure(null);
    };
  }, [isOpen]);
  async function run(write: () => Promise<string | null>): Promise<void> {
    const before = closings.current;
    setBusy(true);
    setFailure(null);
    const failed = await write();
    setBusy(false);
    const isShown = closings.current === before;
    if (isShown && failed === null) onClose();
    else if (isShown) setFailure(failed);
    else if (failed !== null) toast.show({ tone: 'error', text: failed });
  }
  return { isBusy, failure, run };
}
