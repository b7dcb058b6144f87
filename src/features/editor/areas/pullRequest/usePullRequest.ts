import { type Remote, useRemote } from '@site/src/features/remoteData';
import { useEffect } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { type ReviewComments, useReviewComments } from './comments/useReviewComments';
import { pollDelay, retryDelay } from './pollDelay';

/** The pull request of the open branch, if known. */
export interface PullRequestTracker extends Pick<Remote<unknown>, 'failure' | 'refresh'> {
  /** As last read; null when there is none, or none has been read yet. */
  readonly pullRequest: PullRequestStatus | null;
  readonly comments: ReviewComments;
}

/**
 * Watches the branch's pull request: reads it after every save, when the code host reported a change of the branch, and
 * at intervals while the tab is visible. Nothing is read for users without a role, because the functions reject them.
 *
 * @param changes increases with each report of the code host
 */
export function usePullRequest(changes: number): PullRequestTracker {
  const { api } = useServices();
  const { branches, access, dispatch } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const isTracked =
    access.canEdit && branch !== null && branches.initialized && branch !== branches.defaultBranch;
  const { value, failure, refresh } = useRemote({
    key: ['pull-request', branch],
    read: isTracked ? (signal) => api.readPullRequest(branch, signal) : null,
    // A new head or a report of the code host triggers a read.
    version: `${headSha} ${changes}`,
    pollDelay: ({ pullRequest }) => pollDelay(pullRequest),
    retryDelay,
  });
  // The pull request opened here is shown until the first read; after that, it may have been merged or closed by
  // anyone.
  useEffect(() => {
    if (value && value.pullRequest?.state !== 'open')
      dispatch({ type: 'pullRequestOpened', pullRequest: null });
  }, [value, dispatch]);
  const pullRequest = (isTracked && value?.pullRequest) || null;
  const comments = useReviewComments(pullRequest);
  return { pullRequest, failure: isTracked ? failure : null, comments, refresh };
}
