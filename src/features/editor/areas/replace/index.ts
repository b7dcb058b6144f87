import { lazyDialog } from '@site/src/components/ui/lazyDialog';

/** Find and replace across pages. */
export const ReplaceDialog = lazyDialog(async () => (await import('./ReplaceDialog')).default);
