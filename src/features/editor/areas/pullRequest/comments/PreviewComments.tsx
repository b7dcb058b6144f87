import { onDemand } from '@site/src/components/ui/onDemand';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { anchorThreads } from '#domain/git/pullRequest/anchorThreads';
import { useServices } from '../../../core/EditorServices';
import { pollDelay, retryDelay } from '../pollDelay';
import { ReviewCommentList } from './ReviewCommentList';
import type { ReviewedPage } from './reviewedPage';
import { useReviewComments } from './useReviewComments';

const Reviewing = onDemand(async () => (await import('./reviewing/Reviewing')).default);

interface PreviewCommentsProps {
  readonly page: ReviewedPage;
  readonly branch: string;
  /** Shows a line of the page, counted from 1. */
  readonly onShowLine: (line: number) => void;
}

/** Review comments on a page in its preview; nothing while the branch has no open pull request. */
export function PreviewComments({ page, branch, onShowLine }: PreviewCommentsProps) {
  const { api } = useServices();
  const { value } = useRemote({
    key: ['pull-request', branch],
    read: (signal) => api.readPullRequest(branch, signal),
    pollDelay: ({ pullRequest }) => pollDelay(pullRequest),
    retryDelay,
  });
  const review = useReviewComments(value?.pullRequest ?? null);
  const { path, saved, readShown } = page;
  const threads = useMemo(() => {
    const ofPage = review.threads.filter((thread) => thread.path === path);
    return anchorThreads(ofPage, saved, readShown().text);
  }, [review.threads, path, saved, readShown]);
  if (review.number === null) {
    return <ReviewCommentList threads={threads} pressed={null} onShowLine={onShowLine} />;
  }
  return (
    <Reviewing
      key={review.number}
      number={review.number}
      review={review}
      page={page}
      threads={threads}
      pressed={null}
      onShowLine={onShowLine}
    />
  );
}
