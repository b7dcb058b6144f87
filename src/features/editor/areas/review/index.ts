export { ChangeList, type ChangeListProps } from './ChangeList';
export { ConflictDialog, type ConflictDialogProps } from './ConflictDialog';
export { conflictLabels } from './conflict/describeConflict';
export { ReviewDialog, type ReviewDialogProps } from './ReviewDialog';
export { TextComparison, type TextComparisonProps } from './TextComparison';
export { type ReviewDialogState, useReviewDialog } from './useReviewDialog';
