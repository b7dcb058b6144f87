import { Button, useBusy } from '@site/src/components/ui/Button';
import { CheckField } from '@site/src/components/ui/Field';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import { type FeedbackComment, type PageFeedback, reports } from '@site/src/data/reports';
import { useRefreshRemote } from '@site/src/features/remoteData';
import { Check, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { MAX_COMMENTS } from '#domain/analytics/reportQuery';
import { LONG_LIST_LINES, RemoteState } from '../../ui/RemoteState';
import styles from '../Analytics.module.css';
import { ReportTable, SHORT, type ShortProps } from '../ReportTable';
import { formatDate } from '../trend';
import { isCapped, useReport, useRows } from '../useReport';
import { EditLink, PageLink, pageColumn } from './PageLink';

/** Answers to "Was this page helpful?". */
export function FeedbackView() {
  return (
    <>
      <CommentList />
      <FeedbackTable />
    </>
  );
}

/** Pages by open feedback. */
export function FeedbackTable({ isShort = false }: ShortProps) {
  const { filter, change } = useReport();
  const feedback = useRows('feedback', filter, reports.readFeedback);
  return (
    <ReportTable
      title="Feedback by page"
      remote={feedback}
      noun="feedback"
      toKey={(row) => row.page_path}
      columns={[
        pageColumn('page_path'),
        { label: 'Helpful', value: (row) => row.helpful },
        { label: 'Not helpful', value: (row) => row.unhelpful },
        ...(isShort ? [] : [{ label: 'Comments', value: (row: PageFeedback) => row.comments }]),
        { label: 'Open', value: (row) => row.unresolved },
      ]}
      actions={
        isShort
          ? undefined
          : (row) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Comments on ${row.page_path}`}
                onClick={() => change({ view: 'feedback', page: row.page_path })}
              >
                Comments
              </Button>
            )
      }
      shown={isShort ? SHORT : undefined}
      empty={<p>No feedback in this period. Readers answer “Was this page helpful?” below each page.</p>}
    />
  );
}

const REASON_LABELS: Readonly<Record<string, string>> = {
  missing: 'Something is missing',
  unclear: 'Hard to understand',
  outdated: 'Out of date',
  other: 'Something else',
};

/** Number of comments shown at first. */
const SHOWN_COMMENTS = 20;

/** Unhelpful and commented answers, to be resolved one by one. */
export function CommentList() {
  const { filter } = useReport();
  const [withResolved, setWithResolved] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const name = withResolved ? 'comments' : 'open-comments';
  const comments = useRows(name, filter, (given, signal) =>
    reports.readComments(given, withResolved, signal),
  );
  const isTruncated = isCapped(comments.value, MAX_COMMENTS);
  const refreshSums = useRefreshRemote(['report', 'feedback', filter]);
  // By the time of the response, or of an undo, another list may be shown.
  const refresh = useLatestRef(() => Promise.all([comments.refresh(), refreshSums()]));
  const setResolved = async (id: number, isResolved: boolean) => {
    const result = await reports.setFeedbackResolved(id, isResolved);
    if (!result.ok) {
      toast.show({ tone: 'error', text: describeFailedWrite(result.failure) });
      return;
    }
    if (isResolved) offerUndo('Feedback resolved.', () => void setResolved(id, false), 'success');
    await refresh.current();
  };
  return (
    <section className={styles.card} aria-label="What readers say">
      <div className={styles.cardHead}>
        <div>
          <h3>What readers say</h3>
          <p className={styles.intro}>
            “Not helpful” answers and all comments, newest first.
            {isTruncated && ` Only the latest ${MAX_COMMENTS} are listed.`}
          </p>
        </div>
        <div className={styles.tools}>
          <CheckField
            label="Show resolved"
            checked={withResolved}
            onChange={(event) => setWithResolved(event.target.checked)}
          />
        </div>
      </div>
      <RemoteState
        remote={comments}
        noun="comments"
        lines={LONG_LIST_LINES}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{withResolved ? 'No feedback' : 'No open feedback'} in this period.</p>}
      >
        {(rows) => (
          <>
            <ul className={styles.comments}>
              {(isWhole ? rows : rows.slice(0, SHOWN_COMMENTS)).map((row) => (
                <Comment
                  key={row.id}
                  comment={row}
                  onResolve={() => setResolved(row.id, row.resolved_at === null)}
                />
              ))}
            </ul>
            {!isWhole && rows.length > SHOWN_COMMENTS && (
              <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
                Show {isTruncated ? 'the latest' : 'all'} {rows.length.toLocaleString('en-US')}
              </Button>
            )}
          </>
        )}
      </RemoteState>
    </section>
  );
}

interface CommentProps {
  readonly comment: FeedbackComment;
  readonly onResolve: () => Promise<void>;
}

function Comment({ comment, onResolve }: CommentProps) {
  const { query } = useReport();
  const [isBusy, during] = useBusy();
  const { page_path, is_helpful, reason, created_at, resolved_at } = comment;
  const Icon = is_helpful ? ThumbsUp : ThumbsDown;
  return (
    <li className={styles.comment} data-resolved={resolved_at !== null}>
      <Icon data-tone={is_helpful ? 'good' : 'bad'} />
      <div>
        <p className={styles.commentMeta}>
          <strong>{is_helpful ? 'Helpful' : 'Not helpful'}</strong>
          {reason && <span>{REASON_LABELS[reason] ?? reason}</span>}
          <time dateTime={created_at}>{formatDate(created_at)}</time>
          {resolved_at && <span>Resolved {formatDate(resolved_at)}</span>}
        </p>
        {/* Shown as text: React escapes it. */}
        {comment.comment && <blockquote>{comment.comment}</blockquote>}
        {query.page === null && <PageLink href={page_path} />}
      </div>
      <div className={styles.tools}>
        <EditLink href={page_path} />
        <Button
          size="small"
          variant="quiet"
          isBusy={isBusy}
          icon={resolved_at === null ? <Check /> : <RotateCcw />}
          onClick={() => void during(onResolve)}
        >
          {resolved_at === null ? 'Resolve' : 'Reopen'}
        </Button>
      </div>
    </li>
  );
}
