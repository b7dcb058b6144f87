import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';

/** Find and replace across pages. */
export const ReplaceDialog = lazyDialog(async () => (await import('./ReplaceDialog')).default);
