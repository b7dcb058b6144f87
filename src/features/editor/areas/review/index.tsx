import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { ComparedTextsProps } from './comparison/ComparedTexts';

export { ChangeList } from './changes/ChangeList';
export { ConflictDialog } from './conflict/ConflictDialog';
export { conflictLabels } from './conflict/conflictLabels';
export { ReviewDialog } from './ReviewDialog';
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

/** A read-only comparison of two texts. It is loaded when it is first shown, and fills its parent. */
export const TextComparison = onDemand<Pick<ComparedTextsProps, 'before' | 'after' | 'labels'>>(
  async () => (await import('./comparison/ComparedTexts')).ComparedTexts,
  () => <Skeleton isInset lines={8} />,
);
