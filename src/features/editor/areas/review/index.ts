export { ChangeList } from './ChangeList';
export { ConflictDialog } from './ConflictDialog';
export { conflictLabels } from './conflict/describeConflict';
export { ReviewDialog } from './ReviewDialog';
export { TextComparison } from './TextComparison';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';
