import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import type { ApiFailure } from '@site/src/data/functions/request';
import { Circle, CircleCheck, CircleX, ExternalLink, GitCompare, GitMerge, Pencil } from 'lucide-react';
import type { Check, PullRequestStatus } from '#domain/api/pullRequests';
import { toContentPath } from '#domain/content/paths';
import { countNoun } from '#domain/text/countNoun';
import { RetryButton } from '../../ui/FailureBanner';
import type { ReviewComments } from './comments/useReviewComments';
import styles from './PullRequestDetails.module.css';
import {
  checksLabel,
  findMergeBlocker,
  type MergeState,
  mergeabilityLabel,
  pullRequestLabels,
  reviewsLabel,
  type StateLabels,
  siteLabel,
  visibilityLabels,
} from './pullRequestLabels';

interface PullRequestDetailsProps {
  readonly pullRequest: PullRequestStatus;
  /** Why the latest state couldn't be read. */
  readonly failure: ApiFailure | null;
  readonly mergeState: MergeState;
  readonly comments: ReviewComments;
  readonly onRefresh: () => void;
  readonly onOpenPage: (path: string) => void;
  readonly onMerge: () => void;
  /** Opens the dialog with title and description; null for a branch that can't be changed here. */
  readonly onEditText: (() => void) | null;
  /** Shows everything that the branch changes. */
  readonly onReviewBranch: () => void;
  /** Opens the dialog that merges the default branch into the branch; null for a branch that can't be changed here. */
  readonly onUpdateBranch: (() => void) | null;
}

/** The details of a branch's pull request, and what can be done with it. */
export function PullRequestDetails(props: PullRequestDetailsProps) {
  const { pullRequest, failure, onRefresh, onReviewBranch } = props;
  const { title, number, url, headBranch, baseBranch, state } = pullRequest;
  return (
    <div className={styles.details}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.meta}>
          #{number} · {headBranch} into {baseBranch}
        </p>
      </div>
      {failure && (
        <Failure>
          This may be out of date. {failure.message} <RetryButton failure={failure} onRetry={onRefresh} />
        </Failure>
      )}
      {state === 'open' ? <OpenState {...props} /> : <Line label={pullRequestLabels(pullRequest)} />}
      {state === 'merged' && <Line label={siteLabel(pullRequest.site)} />}
      <p className={styles.actions}>
        <Button size="small" icon={<GitCompare />} onClick={onReviewBranch}>
          What this branch changes
        </Button>
      </p>
      <p>
        <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
          View pull request #{number}
          <ExternalLink />
        </a>
      </p>
    </div>
  );
}

function OpenState(props: PullRequestDetailsProps) {
  const { pullRequest, mergeState, comments, onMerge, onEditText, onOpenPage, onUpdateBranch } = props;
  const { checks, reviews, mergeable, behindBy } = pullRequest;
  const blocker = findMergeBlocker(pullRequest, mergeState);
  return (
    <>
      <ul className={styles.lines}>
        <li>
          <Line label={mergeabilityLabel(pullRequest)} />
          {onUpdateBranch && (mergeable === false || Boolean(behindBy)) && (
            <p className={styles.remedy}>
              <Button size="small" onClick={onUpdateBranch}>
                {mergeable === false ? 'Resolve conflicts…' : 'Update branch…'}
              </Button>
            </p>
          )}
        </li>
        <li>
          <Line label={checksLabel(checks)} />
          {checks.runs.length > 0 && <CheckList runs={checks.runs} />}
        </li>
        <li>
          <Line label={reviewsLabel(reviews)} />
          <CommentedPages comments={comments} onOpenPage={onOpenPage} />
        </li>
        {visibilityLabels(pullRequest).map((label) => (
          <li key={label.text}>
            <Line label={label} />
            <ul className={styles.checks}>
              {label.paths.map((path) => (
                <li key={path}>
                  <code>{path}</code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {onEditText && (
          <Button size="small" icon={<Pencil />} onClick={onEditText}>
            Edit title and description
          </Button>
        )}
        {mergeState.isAdmin && pullRequest.mergeRefusal === null && (
          <Button
            size="small"
            variant="primary"
            icon={<GitMerge />}
            disabled={blocker !== null}
            onClick={onMerge}
          >
            Merge…
          </Button>
        )}
      </div>
      {blocker !== null && <p className={styles.hint}>{blocker}</p>}
    </>
  );
}

function CheckList({ runs }: { readonly runs: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {runs.map(({ name, state, url }) => (
        <li key={`${name} ${url ?? ''}`}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          {`: ${CHECK_LABELS[state]}`}
        </li>
      ))}
    </ul>
  );
}

function CommentedPages({ comments, onOpenPage }: Pick<PullRequestDetailsProps, 'comments' | 'onOpenPage'>) {
  const { threads, failure, refresh } = comments;
  const counts = new Map<string, number>();
  for (const { path, comments: said } of threads) counts.set(path, (counts.get(path) ?? 0) + said.length);
  return (
    <>
      {failure && (
        <Failure>
          The comments may be out of date. {failure.message}{' '}
          <RetryButton failure={failure} onRetry={refresh} />
        </Failure>
      )}
      {counts.size > 0 && (
        <ul className={styles.checks}>
          {[...counts].map(([path, count]) => (
            <li key={path}>
              <button type="button" className={styles.page} onClick={() => onOpenPage(path)}>
                {toContentPath(path)}
              </button>{' '}
              {countNoun(count, 'comment')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const CHECK_LABELS = { success: 'passed', failure: 'failed', pending: 'running' } as const;
const ICONS = { good: CircleCheck, done: CircleCheck, bad: CircleX, waiting: Circle } as const;

function Line({ label: { tone, text } }: { readonly label: StateLabels }) {
  const Icon = ICONS[tone];
  return (
    <p className={styles.line} data-tone={tone}>
      <Icon />
      {text}
    </p>
  );
}
