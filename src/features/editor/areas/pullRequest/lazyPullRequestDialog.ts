import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';

export const PullRequestDialog = lazyDialog(
  async () => (await import('./PullRequestDialog')).PullRequestDialog,
);
