import { onDemand } from '@site/src/components/ui/onDemand';

/** Merges the default branch into the branch; loaded when it is first opened. */
export const LazyUpdateBranchDialog = onDemand(
  async () => (await import('./UpdateBranchDialog')).UpdateBranchDialog,
);
