export type { LineComments } from './comments/commentGutter';
export { PageComments } from './comments/PageComments';
export { useCommentGutter } from './comments/useCommentGutter';
export { usePageComments } from './comments/usePageComments';
export type { ReviewComments } from './comments/useReviewComments';
export { EndedBanner } from './EndedBanner';
export { PullRequestDialog } from './lazyPullRequestDialog';
export { PullRequestMenu } from './PullRequestMenu';
export { type PullRequestTracker, usePullRequest } from './usePullRequest';
