import type { AnchoredThread } from '#domain/git/anchorThreads';
import { ReviewCommentList } from './ReviewCommentList';
import type { PressedMark } from './usePageComments';

interface PageCommentsProps {
  readonly threads: readonly AnchoredThread[];
  /** The page's text, as it is in the editor. */
  readonly text: string;
  readonly pressed: PressedMark | null;
  /** Shows an offset of the text. */
  readonly onShow: (offset: number) => void;
}

/** Review comments on the open page; a click on a line number shows the line. */
export function PageComments({ threads, text, pressed, onShow }: PageCommentsProps) {
  return (
    <ReviewCommentList
      threads={threads}
      pressed={pressed}
      onShowLine={(line) => onShow(toOffset(text, line))}
    />
  );
}

function toOffset(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, { length }) => offset + length + 1, 0);
}
