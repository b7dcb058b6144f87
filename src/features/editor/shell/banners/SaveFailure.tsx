import { Button } from '@site/src/components/ui/Button';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useEffect, useState } from 'react';
import { describeFailedSave } from '../../core/saving/Saver';
import type { DraftStatus } from '../../core/store/editorState';
import { useGoToSignIn } from '../../core/useGoToSignIn';
import notes from '../../ui/Banner.module.css';
import { problemText } from '../../ui/problemText';
import { formatWait, useCountdown } from '../../ui/useCountdown';

interface SaveFailureProps {
  readonly failure: ApiFailure;
  readonly draftStatus: DraftStatus;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
  /** Called when the server's wait time is over; null after too many attempts. */
  readonly onAutomaticRetry: (() => void) | null;
  /** Null on the default branch, whose changes always go to a new one. */
  readonly onSaveToNewBranch: (() => void) | null;
  /** Saves even though the branch's pull request was merged. */
  readonly onSaveAnyway: () => void;
  readonly onDismiss: () => void;
}

/** Longest wait after which a limited save is retried automatically, in seconds. */
const AUTOMATIC_WAIT = 120;

/** Banner after a failed save: why it failed, where the changes are, and what to do. */
export function SaveFailure(props: SaveFailureProps) {
  const { failure, draftStatus, isOnline, onRetry, onAutomaticRetry, onSaveToNewBranch, onDismiss } = props;
  const goToSignIn = useGoToSignIn();
  const secondsLeft = useCountdown(failure);
  const wait = failure.retryAfterSeconds ?? 0;
  const isAutomatic = onAutomaticRetry !== null && wait > 0 && wait <= AUTOMATIC_WAIT;
  const isDue = isAutomatic && secondsLeft === 0;
  const latestRetry = useLatestRef(onAutomaticRetry);
  useEffect(() => {
    if (isDue) latestRetry.current?.();
  }, [isDue, latestRetry]);
  const [wasOffline] = useState(failure.key === 'network' && !isOnline);
  if (failure.mergedPullRequest !== undefined) return <MergedFailure {...props} />;
  return (
    <section className={notes.banner} data-tone="error" role="alert">
      <p>
        {failureMessage(failure, wasOffline, isOnline)} {draftLocation(draftStatus)}
        {isAutomatic && ` Saving again in ${formatWait(secondsLeft)}.`}
        {failure.problems?.map((problem) => ` ${problemText(problem)}`)}
      </p>
      <div className={notes.actions}>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
        {onSaveToNewBranch && BRANCH_FAILURES.has(failure.key) && (
          <Button size="small" disabled={!isOnline} onClick={onSaveToNewBranch}>
            Save to a new branch
          </Button>
        )}
        {failure.key === 'auth' ? (
          <Button size="small" variant="primary" onClick={goToSignIn}>
            Sign in again
          </Button>
        ) : (
          <Button size="small" variant="primary" disabled={secondsLeft > 0 || !isOnline} onClick={onRetry}>
            {!isAutomatic && secondsLeft > 0 ? `Try again in ${formatWait(secondsLeft)}` : 'Try again'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Asks where to save changes made on a branch after its pull request was merged. */
function MergedFailure(props: SaveFailureProps) {
  const { failure, draftStatus, isOnline, onSaveToNewBranch, onSaveAnyway, onDismiss } = props;
  return (
    <section className={notes.banner} data-tone="error" role="alert" aria-label="Pull request merged">
      <p>
        {failureMessage(failure, false, isOnline)} On a new branch, your changes can go into a new pull
        request. {draftLocation(draftStatus)}
      </p>
      <div className={notes.actions}>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
        <Button size="small" disabled={!isOnline} onClick={onSaveAnyway}>
          Save here anyway
        </Button>
        {onSaveToNewBranch && (
          <Button size="small" variant="primary" disabled={!isOnline} onClick={onSaveToNewBranch}>
            Save to a new branch
          </Button>
        )}
      </div>
    </section>
  );
}

/** Failures that the branch may have caused: it was deleted, is protected, or can't be updated. */
const BRANCH_FAILURES: ReadonlySet<ApiFailure['key']> = new Set(['not_found', 'forbidden', 'github']);

function failureMessage(failure: ApiFailure, wasOffline: boolean, isOnline: boolean): string {
  if (!wasOffline) return describeFailedSave(failure);
  return isOnline ? "You're back online." : "Not saved: you're offline.";
}

function draftLocation(status: DraftStatus): string {
  if (status === 'persisted' || status === 'none')
    return 'Your changes are still here, and stored on this device.';
  const why = status === 'locked' ? "drafts can't be stored right now" : "this browser can't store drafts";
  return `Your changes are still here, but ${why}. Keep this page open.`;
}
