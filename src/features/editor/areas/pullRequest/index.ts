import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';

export type { LineComments } from './comments/commentGutter';
export { PageComments } from './comments/PageComments';
export { PreviewComments } from './comments/PreviewComments';
export { useCommentGutter } from './comments/useCommentGutter';
export { usePageComments } from './comments/usePageComments';
export type { ReviewComments } from './comments/useReviewComments';
export { EndedBanner } from './EndedBanner';
export { PullRequestMenu } from './PullRequestMenu';
export { type PullRequestTracker, usePullRequest } from './usePullRequest';

/** Opens or updates the pull request of the branch; loaded when it is first opened. */
export const PullRequestDialog = lazyDialog(
  async () => (await import('./PullRequestDialog')).PullRequestDialog,
);
