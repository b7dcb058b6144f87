export { ChangeList } from './changes/ChangeList';
export { ConflictDialog } from './conflict/ConflictDialog';
export { conflictLabels } from './conflict/describeConflict';
export { ReviewDialog } from './ReviewDialog';
export { TextComparison } from './TextComparison';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';
