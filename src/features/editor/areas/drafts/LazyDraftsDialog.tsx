import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';

/** All drafts on this device; loaded when it is first opened. */
export const LazyDraftsDialog = lazyDialog(async () => (await import('./DraftsDialog')).DraftsDialog);
