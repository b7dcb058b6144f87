import type { BranchManager } from '@site/src/features/branches';
import { type Remote, useRemote } from '@site/src/features/remoteData';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useServices } from '../../core/EditorServices';
import type { EditorState } from '../../core/store/editorState';
import { pollDelay, retryDelay } from './pollDelay';
import { type ReviewComments, useReviewComments } from './useReviewComments';

/** The pull request of the branch in the editor, as far as it is known. */
export interface PullRequestTracker extends Pick<Remote<unknown>, 'failure' | 'isLoading' | 'refresh'> {
  /** As last read; null when there is none, or nothing is known yet. */
  readonly pullRequest: PullRequestStatus | null;
  /** What reviewers wrote about lines of it. */
  readonly comments: ReviewComments;
}

/** What of the editor decides which pull request it is, and when to look. */
export interface TrackedEditor {
  readonly state: Pick<EditorState, 'branch' | 'headSha' | 'pullRequest'>;
  readonly branches: Pick<BranchManager, 'initialized' | 'defaultBranch'>;
}

/**
 * Keeps an eye on the branch's pull request: after every save, and calmly while the tab is looked at.
 *
 * @param isEnabled false for people without a role, whom the functions tell nothing
 */
export function usePullRequest(editor: TrackedEditor, isEnabled: boolean): PullRequestTracker {
  const { api } = useServices();
  const { state, branches } = editor;
  const { branch, headSha } = state;
  const opened = state.pullRequest?.number ?? null;
  const isTracked = isEnabled && branch !== null && branches.initialized && branch !== branches.defaultBranch;
  const { value, failure, isLoading, refresh } = useRemote({
    key: ['pull-request', branch],
    read: isTracked ? (signal) => api.readPullRequest(branch, signal) : null,
    // A new head and an opened pull request are reasons to look.
    version: `${headSha} ${opened}`,
    pollDelay: ({ pullRequest }) => pollDelay(pullRequest),
    retryDelay,
  });
  const pullRequest = (isTracked && value?.pullRequest) || null;
  const comments = useReviewComments(pullRequest);
  return { pullRequest, failure: isTracked ? failure : null, comments, isLoading, refresh };
}
