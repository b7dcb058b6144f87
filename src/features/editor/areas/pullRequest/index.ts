export type { LineComments } from './commentGutter';
export { PageComments } from './PageComments';
export { PullRequestDialog } from './PullRequestDialog';
export { PullRequestMenu } from './PullRequestMenu';
export { useCommentGutter } from './useCommentGutter';
export { usePageComments } from './usePageComments';
export { type PullRequestTracker, usePullRequest } from './usePullRequest';
