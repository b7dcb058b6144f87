import { type Remote, useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import type { PullRequestStatus, ReviewCommentsResponse, ReviewThread } from '#domain/api/pullRequests';
import { useServices } from '../../../core/EditorServices';

/** How often to read comments, in ms: reviewers write slowly. */
const INTERVAL = 2 * 60_000;
const NONE: readonly ReviewThread[] = [];
const NO_LINES: ReviewCommentsResponse['lines'] = [];

/** Loaded review comments on the branch. */
export interface ReviewComments extends Pick<Remote<unknown>, 'failure' | 'refresh'> {
  readonly threads: readonly ReviewThread[];
  /** Number of the open pull request; null for none, and for one that is reviewed at the code host. */
  readonly number: number | null;
  /** Whether they have been read: until then, it isn't known which lines can be commented on. */
  readonly isRead: boolean;
  readonly lines: ReviewCommentsResponse['lines'];
}

/**
 * Reads the comments on lines of the open pull request, again with every new commit.
 *
 * @param pullRequest of the branch; null for none
 */
export function useReviewComments(pullRequest: PullRequestStatus | null): ReviewComments {
  const { api } = useServices();
  const open = pullRequest?.state === 'open' ? pullRequest : null;
  const { value, failure, refresh } = useRemote({
    key: ['review-comments', open?.number],
    version: open?.headSha,
    read: open && ((signal) => api.readReviewComments(open.headBranch, signal)),
    pollDelay: () => INTERVAL,
    retryDelay: () => INTERVAL,
  });
  const threads = value?.threads ?? NONE;
  const lines = value?.lines ?? NO_LINES;
  const isRead = Boolean(value);
  const number = open?.isOwn ? open.number : null;
  return useMemo(
    () => ({ threads, number, isRead, lines, failure, refresh }),
    [threads, number, isRead, lines, failure, refresh],
  );
}
