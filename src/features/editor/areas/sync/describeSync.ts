import { getSyncStatus, type SyncServices } from './runSync';
import type { SyncState } from './useContentSync';

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Text for the state of the content sync; '' before the first. */
export function syncMessage(state: SyncState, services: Pick<SyncServices, 'findMissingSettings'>): string {
  if (state.status === 'running') return 'Syncing content…';
  if (state.status === 'idle') {
    const { status } = getSyncStatus(services, 0);
    return status === 'completed' ? '' : status;
  }
  const { result, at } = state;
  return result.success ? `Content synced at ${timeFormat.format(at)}. ${result.message}` : result.message;
}
