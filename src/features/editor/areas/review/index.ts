import { onDemand } from '@site/src/components/ui/onDemand';

export { ChangeList } from './changes/ChangeList';
export { ConflictDialog } from './conflict/ConflictDialog';
export { conflictLabels } from './conflict/conflictLabels';
export { ReviewDialog } from './ReviewDialog';
export { TextComparison } from './TextComparison';
export { useRevertPage } from './useRevert';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';

/** Everything that the branch changes; loaded when it is first opened. */
export const LazyBranchReviewDialog = onDemand(
  async () => (await import('./branch/BranchReviewDialog')).BranchReviewDialog,
);

/** Merges the default branch into the branch; loaded when it is first opened. */
export const LazyUpdateBranchDialog = onDemand(
  async () => (await import('./update/UpdateBranchDialog')).UpdateBranchDialog,
);
