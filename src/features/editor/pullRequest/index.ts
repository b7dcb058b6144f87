export {
  type CommentGutterOptions,
  commentGutter,
  type LineComments,
  setLineComments,
} from './commentGutter';
export { PullRequestDialog } from './PullRequestDialog';
export { PullRequestMenu } from './PullRequestMenu';
export { ReviewCommentList } from './ReviewCommentList';
export { type PullRequestTracker, usePullRequest } from './usePullRequest';
export { type ReviewComments, usePlacedThreads, useReviewComments } from './useReviewComments';
