import { IconButton } from '@site/src/components/ui/Button';
import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import styles from './SyncButton.module.css';
import type { Sync } from './useSync';

/** Syncs content from the repository, and shows on request when that was last done. */
export function SyncButton({ sync: { isRunning, status, syncNow } }: { readonly sync: Sync }) {
  return (
    <>
      <IconButton
        label="Sync content"
        title={status === '' ? 'Sync content' : `Sync content. ${status}`}
        aria-busy={isRunning || undefined}
        className={clsx(isRunning && styles.running)}
        onClick={() => void syncNow()}
      >
        <RefreshCw />
      </IconButton>
      <span className="visually-hidden" role="status">
        {status}
      </span>
    </>
  );
}
