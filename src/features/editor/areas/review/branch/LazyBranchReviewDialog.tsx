import { onDemand } from '@site/src/components/ui/onDemand';

/** Everything that the branch changes; loaded when it is first opened. */
export const LazyBranchReviewDialog = onDemand(
  async () => (await import('./BranchReviewDialog')).BranchReviewDialog,
);
