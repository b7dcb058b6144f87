import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/toast';
import type { BranchManager } from '@site/src/features/branches';
import { RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import { getSyncStatus, type SyncResult } from './runSync';
import styles from './SyncControl.module.css';
import { type SyncState, useContentSync } from './useContentSync';
import { useSyncServices } from './useSyncServices';

interface SyncControlProps {
  readonly branches: Pick<BranchManager, 'currentBranch' | 'defaultBranch' | 'initialized'>;
  readonly canEdit: boolean;
  /** Told when a sync has found changed files. */
  readonly onUpdated?: () => void;
}

/** Where content is synced by itself besides the default branch (specification §4). */
const MAIN = 'main';

/** The button that syncs content from the repository, and what came of the last time. */
export function SyncControl({ branches, canEdit, onUpdated }: SyncControlProps) {
  const services = useSyncServices();
  const { currentBranch, defaultBranch, initialized } = branches;
  const isDue = canEdit && initialized && [MAIN, defaultBranch].includes(currentBranch);
  const onResult = useCallback(
    (result: SyncResult) => {
      const text = [result.message, ...(result.success ? result.errors : [])].join(' ');
      toast.show({ tone: result.success ? 'success' : 'error', text });
      if (result.filesUpdated > 0) onUpdated?.();
    },
    [onUpdated],
  );
  const { state, syncNow } = useContentSync(services, isDue, onResult);
  return (
    <div className={styles.control}>
      <Button
        size="small"
        icon={<RefreshCw aria-hidden="true" />}
        isBusy={state.status === 'running'}
        disabled={!canEdit}
        onClick={() => void syncNow()}
      >
        Sync content
      </Button>
      <p className={styles.status} role="status">
        {describe(state, services)}
      </p>
    </div>
  );
}

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function describe(state: SyncState, services: Parameters<typeof getSyncStatus>[0]): string {
  if (state.status === 'idle') {
    const { status } = getSyncStatus(services, 0);
    return status === 'completed' ? '' : status;
  }
  if (state.status === 'running') return 'Syncing…';
  const { result, at } = state;
  return result.success ? `Synced at ${timeFormat.format(at)}. ${result.message}` : result.message;
}
