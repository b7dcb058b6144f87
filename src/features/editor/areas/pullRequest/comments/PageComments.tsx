import { onDemand } from '@site/src/components/ui/onDemand';
import type { ComponentProps } from 'react';
import type { AnchoredThread } from '#domain/git/pullRequest/anchorThreads';
import { ReviewCommentList } from './ReviewCommentList';
import { useReviewedPage } from './reviewedPage';
import type { PressedMark } from './usePageComments';
import type { ReviewComments } from './useReviewComments';

const Reviewing = onDemand(
  async () => (await import('./reviewing/Reviewing')).default,
  ({ threads, pressed, onShowLine }) => (
    <ReviewCommentList threads={threads} pressed={pressed} onShowLine={onShowLine} />
  ),
);

interface PageCommentsProps {
  readonly threads: readonly AnchoredThread[];
  /** The page's current text in the editor. */
  readonly text: string;
  readonly pressed: PressedMark | null;
  readonly onShow: (offset: number) => void;
  /** The page, for users who can write comments on it; null for others. */
  readonly writing?: {
    readonly path: string;
    readonly review: ReviewComments;
    readonly getSelection: () => { readonly from: number; readonly to: number };
  } | null;
}

/** Review comments on the open page; clicking a line number shows the line. */
export function PageComments({ threads, text, pressed, onShow, writing = null }: PageCommentsProps) {
  const shared = { threads, pressed, onShowLine: (line: number) => onShow(toOffset(text, line)) };
  if (writing === null || writing.review.number === null) return <ReviewCommentList {...shared} />;
  return <EditorComments {...shared} {...writing} number={writing.review.number} />;
}

interface EditorCommentsProps
  extends Omit<ComponentProps<typeof Reviewing>, 'page'>,
    NonNullable<PageCommentsProps['writing']> {}

function EditorComments({ path, getSelection, ...reviewing }: EditorCommentsProps) {
  const page = useReviewedPage(path, getSelection);
  // A comment that is being written belongs to its page.
  return <Reviewing key={`${reviewing.number} ${path}`} {...reviewing} page={page} />;
}

function toOffset(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, { length }) => offset + length + 1, 0);
}
