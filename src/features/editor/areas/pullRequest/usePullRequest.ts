import { type Remote, useRemote } from '@site/src/features/remoteData';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { type ReviewComments, useReviewComments } from './comments/useReviewComments';
import { pollDelay, retryDelay } from './pollDelay';

/** The pull request of the branch in the editor, as far as it is known. */
export interface PullRequestTracker extends Pick<Remote<unknown>, 'failure' | 'isLoading' | 'refresh'> {
  /** As last read; null when there is none, or nothing is known yet. */
  readonly pullRequest: PullRequestStatus | null;
  /** Review comments on it. */
  readonly comments: ReviewComments;
}

/**
 * Watches the branch's pull request: reads it after every save, and at intervals while the tab is visible. Nothing is
 * read for people without a role, because the functions refuse them.
 */
export function usePullRequest(): PullRequestTracker {
  const { api } = useServices();
  const { branches, access } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const opened = useEditorSelector((state) => state.pullRequest?.number ?? null);
  const isTracked =
    access.canEdit && branch !== null && branches.initialized && branch !== branches.defaultBranch;
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
