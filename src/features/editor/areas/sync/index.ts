export { SyncButton } from './SyncButton';
export { type Sync, useSync } from './useSync';
