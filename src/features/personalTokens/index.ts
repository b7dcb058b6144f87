export { LazyTokensDialog } from './LazyTokensDialog';
