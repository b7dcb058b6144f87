export type { LineComments } from './comments/commentGutter';
export { PageComments } from './comments/PageComments';
export { useCommentGutter } from './comments/useCommentGutter';
export { usePageComments } from './comments/usePageComments';
export { PullRequestDialog } from './PullRequestDialog';
export { PullRequestMenu } from './PullRequestMenu';
export { type PullRequestTracker, usePullRequest } from './usePullRequest';
