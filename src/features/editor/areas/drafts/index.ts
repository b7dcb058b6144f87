import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';

export { DraftOffers } from './DraftOffers';
export { OtherDrafts } from './OtherDrafts';
export { ReopenedDrafts } from './ReopenedDrafts';

/** All drafts on this device; loaded when it is first opened. */
export const LazyDraftsDialog = lazyDialog(async () => (await import('./DraftsDialog')).DraftsDialog);
