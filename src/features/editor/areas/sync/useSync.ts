import { toast } from '@site/src/components/ui/overlays/toast';
import type { BranchManager } from '@site/src/features/branches';
import { useCallback } from 'react';
import { getSyncStatus, type SyncResult, type SyncServices } from './runSync';
import { type SyncState, useContentSync } from './useContentSync';
import { useSyncServices } from './useSyncServices';

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Text for the state of the content sync; '' before the first. */
function syncMessage(state: SyncState, services: Pick<SyncServices, 'findMissingSettings'>): string {
  if (state.status === 'running') return 'Syncing content…';
  if (state.status === 'idle') {
    const { status } = getSyncStatus(services, 0);
    return status === 'completed' ? '' : status;
  }
  const { result, at } = state;
  return result.success ? `Content synced at ${timeFormat.format(at)}. ${result.message}` : result.message;
}

/** Content sync for the editor's views. */
export interface Sync {
  readonly isRunning: boolean;
  /** Text for the last result; '' before the first. */
  readonly status: string;
  readonly syncNow: () => Promise<void>;
}

/** Branch on which content is synced automatically, like the default branch. */
const MAIN = 'main';

/** Syncs content manually, and automatically on main once the branch manager is initialized. */
export function useSync(
  manager: Pick<BranchManager, 'branches' | 'currentBranch' | 'defaultBranch' | 'initialized'>,
  canEdit: boolean,
): Sync {
  const services = useSyncServices();
  const { state, syncNow } = useContentSync(services, canEdit ? findDueHead(manager) : null, showResult);
  const run = useCallback(async () => {
    if (state.status !== 'running') await syncNow();
  }, [state.status, syncNow]);
  return { isRunning: state.status === 'running', status: syncMessage(state, services), syncNow: run };
}

function findDueHead({ branches, currentBranch, defaultBranch, initialized }: Parameters<typeof useSync>[0]) {
  if (!initialized || ![MAIN, defaultBranch].includes(currentBranch)) return null;
  return branches.find(({ isDefault }) => isDefault)?.sha ?? null;
}

function showResult({ success, message, errors }: SyncResult): void {
  const text = [message, ...(success ? errors : [])].join(' ');
  toast.show({ tone: success ? 'success' : 'error', text });
}
