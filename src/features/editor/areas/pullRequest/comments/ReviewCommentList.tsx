import { Moment } from '@site/src/components/ui/Time';
import { ExternalLink, MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewComment, ReviewThread } from '#domain/api/pullRequests';
import type { AnchoredThread } from '#domain/git/pullRequest/anchorThreads';
import { countNoun } from '#domain/text/countNoun';
import styles from './ReviewCommentList.module.css';
import type { PressedMark } from './usePageComments';

interface ReviewCommentListProps {
  /** Threads on the page in the editor. */
  readonly threads: readonly AnchoredThread[];
  /** Shows a line of the text, counted from 1. */
  readonly onShowLine: (line: number) => void;
  /** The clicked mark; the comments of its line are scrolled into view. */
  readonly pressed: PressedMark | null;
  /** Tools for writing; with them, the list is shown even without comments. */
  readonly tools?: ReactNode;
  /** Actions for a thread, below its comments. */
  readonly renderActions?: (anchored: AnchoredThread) => ReactNode;
  /** Renders a comment's text, instead of its source. */
  readonly renderBody?: (comment: ReviewComment, anchored: AnchoredThread) => ReactNode;
}

/** Review comments on a page, by line. Their Markdown is shown as plain text. */
export function ReviewCommentList(props: ReviewCommentListProps) {
  const { threads, onShowLine, pressed, tools, renderActions, renderBody } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (pressed === null) return;
    const shown = list.current?.querySelector<HTMLElement>(`[data-line="${pressed.line}"]`);
    shown?.scrollIntoView({ block: 'nearest' });
    shown?.querySelector('button')?.focus();
  }, [pressed]);
  if (threads.length === 0 && !tools) return null;
  const count = threads.reduce((sum, { thread }) => sum + thread.comments.length, 0);
  return (
    <section className={styles.comments} aria-label="Review comments">
      <h2 className={styles.heading}>
        <MessageSquare />
        {count === 0 ? 'Review' : countNoun(count, 'review comment')}
      </h2>
      {tools}
      <ul ref={list} className={styles.list}>
        {threads.map((anchored) => {
          const { thread, line } = anchored;
          return (
            <li key={thread.id} data-line={line ?? undefined} className={styles.thread}>
              <CommentLocation thread={thread} line={line} onShowLine={onShowLine} />
              {thread.isResolved && <span className={styles.noLocation}>Resolved</span>}
              {thread.comments.map((comment) => (
                <Comment key={comment.id} comment={comment}>
                  {renderBody ? renderBody(comment, anchored) : comment.body}
                </Comment>
              ))}
              {renderActions?.(anchored)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CommentLocationProps {
  readonly thread: ReviewThread;
  readonly line: number | null;
  readonly onShowLine: (line: number) => void;
}

function CommentLocation({ thread, line, onShowLine }: CommentLocationProps) {
  if (line !== null) {
    return (
      <button type="button" className={styles.location} onClick={() => onShowLine(line)}>
        Line {line}
      </button>
    );
  }
  return <span className={styles.noLocation}>{toLocationLabel(thread)}</span>;
}

function toLocationLabel({ line, isOutdated }: ReviewThread): string {
  if (isOutdated) return 'Outdated: the line has changed';
  return line === null ? 'The whole page' : `Line ${line} of the previous version`;
}

interface CommentProps {
  readonly comment: ReviewComment;
  readonly children: ReactNode;
}

function Comment({ comment: { author, writtenBy, url, createdAt }, children }: CommentProps) {
  return (
    <div className={styles.comment}>
      <p className={styles.meta}>
        <strong>{writtenBy ?? author ?? 'Deleted user'}</strong>
        {/* Anyone can sign a comment with any name, so the account is shown too. */}
        {writtenBy !== null && <span>with {author ?? 'a deleted account'}</span>}
        <Moment at={createdAt} />
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="View on GitHub"
          title="View on GitHub"
        >
          <ExternalLink />
        </a>
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
