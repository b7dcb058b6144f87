export { LazyHistoryDialog } from './LazyHistoryDialog';
