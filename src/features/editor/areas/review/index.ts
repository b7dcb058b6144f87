export { ChangeList } from './changes/ChangeList';
export { ConflictDialog } from './conflict/ConflictDialog';
export { conflictLabels } from './conflict/conflictLabels';
export { ReviewDialog } from './ReviewDialog';
export { TextComparison } from './TextComparison';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';
