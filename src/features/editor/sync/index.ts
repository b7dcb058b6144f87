export { SyncControl } from './SyncControl';
