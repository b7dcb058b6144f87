export { LazyBranchReviewDialog } from './branch/LazyBranchReviewDialog';
export { ChangeList } from './changes/ChangeList';
export { ConflictDialog } from './conflict/ConflictDialog';
export { conflictLabels } from './conflict/conflictLabels';
export { ReviewDialog } from './ReviewDialog';
export { TextComparison } from './TextComparison';
export { LazyUpdateBranchDialog } from './update/LazyUpdateBranchDialog';
export { useRevertPage } from './useRevert';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';
