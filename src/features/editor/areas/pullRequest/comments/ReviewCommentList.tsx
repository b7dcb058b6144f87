import { ExternalLink, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReviewComment, ReviewThread } from '#domain/api/pullRequests';
import type { AnchoredThread } from '#domain/git/anchorThreads';
import styles from './ReviewCommentList.module.css';
import type { PressedMark } from './usePageComments';

interface ReviewCommentListProps {
  /** Of the page in the editor. */
  readonly threads: readonly AnchoredThread[];
  /** Shows a line of the text; it counts from 1. */
  readonly onShowLine: (line: number) => void;
  /** The mark that was pressed; the comments of its line are brought into view. */
  readonly pressed: PressedMark | null;
}

/** Review comments on a page, by line. Their Markdown is shown as plain text. */
export function ReviewCommentList({ threads, onShowLine, pressed }: ReviewCommentListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (pressed === null) return;
    const shown = list.current?.querySelector<HTMLElement>(`[data-line="${pressed.line}"]`);
    shown?.scrollIntoView({ block: 'nearest' });
    shown?.querySelector('button')?.focus();
  }, [pressed]);
  if (threads.length === 0) return null;
  const count = threads.reduce((sum, { thread }) => sum + thread.comments.length, 0);
  return (
    <section className={styles.comments} aria-label="Review comments">
      <h2 className={styles.heading}>
        <MessageSquare aria-hidden="true" />
        {count === 1 ? '1 review comment' : `${count} review comments`}
      </h2>
      <ul ref={list} className={styles.list}>
        {threads.map(({ thread, line }) => (
          <li key={thread.id} data-line={line ?? undefined} className={styles.thread}>
            <CommentLocation thread={thread} line={line} onShowLine={onShowLine} />
            {thread.comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </li>
        ))}
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

function Comment({ comment: { author, body, url, createdAt } }: { readonly comment: ReviewComment }) {
  return (
    <div className={styles.comment}>
      <p className={styles.meta}>
        <strong>{author ?? 'Deleted user'}</strong>
        <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="View on GitHub"
          title="View on GitHub"
        >
          <ExternalLink aria-hidden="true" />
        </a>
      </p>
      <p className={styles.body}>{body}</p>
    </div>
  );
}
