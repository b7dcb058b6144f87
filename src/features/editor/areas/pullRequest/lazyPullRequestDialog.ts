import { lazyDialog } from '@site/src/components/ui/lazyDialog';

export const PullRequestDialog = lazyDialog(
  async () => (await import('./PullRequestDialog')).PullRequestDialog,
);
