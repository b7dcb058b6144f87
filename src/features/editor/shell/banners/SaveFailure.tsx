import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useState } from 'react';
import type { DraftStatus } from '../../core/store/editorState';
import { useGoToSignIn } from '../../core/useGoToSignIn';
import notes from '../../ui/Banner.module.css';
import { useCountdown } from '../../ui/useCountdown';

interface SaveFailureProps {
  readonly failure: ApiFailure;
  readonly draftStatus: DraftStatus;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
  /** Null on the default branch, whose changes always go to a new one. */
  readonly onSaveToNewBranch: (() => void) | null;
  readonly onDismiss: () => void;
}

/** Banner after a failed save: why it failed, where the changes are, and what to do. */
export function SaveFailure(props: SaveFailureProps) {
  const { failure, draftStatus, isOnline, onRetry, onSaveToNewBranch, onDismiss } = props;
  const goToSignIn = useGoToSignIn();
  const secondsLeft = useCountdown(failure);
  const [wasOffline] = useState(failure.key === 'network' && !isOnline);
  return (
    <section className={notes.note} data-tone="error" role="alert">
      <p>
        {failureMessage(failure, wasOffline, isOnline)} {draftLocation(draftStatus)}
        {failure.problems?.map(
          ({ path, line, reason }) => ` ${path}${line ? `, line ${line}` : ''}: ${reason}`,
        )}
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
            {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Try again'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Failures that the branch can be the cause of: it is gone, protected, or can't be updated. */
const BRANCH_FAILURES: ReadonlySet<ApiFailure['key']> = new Set(['not_found', 'forbidden', 'github']);

function failureMessage({ message }: ApiFailure, wasOffline: boolean, isOnline: boolean): string {
  if (!wasOffline) return `Not saved. ${message}`;
  return isOnline ? "You're back online." : "Not saved: you're offline.";
}

function draftLocation(status: DraftStatus): string {
  if (status === 'persisted' || status === 'none')
    return 'Your changes are still here, and stored on this device.';
  return "Your changes are still here, but this browser can't store drafts. Keep this page open.";
}
