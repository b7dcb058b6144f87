import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { describeFailedMerge, isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import type { BranchManager } from '@site/src/features/branches';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useServices } from '../../core/EditorServices';
import { FailureText } from '../../ui/FailureText';
import { useHasUnsentReview } from './comments/unsentReview';
import styles from './PullRequestDialog.module.css';
import { checksLabel, mergeabilityLabel, reviewsLabel } from './pullRequestLabels';

interface MergeDialogProps {
  readonly pullRequest: PullRequestStatus;
  readonly branches: Pick<BranchManager, 'defaultBranch' | 'switchTo' | 'remove'>;
  readonly userId: string;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Asks before merging a pull request; then offers to delete its branch, and switches away from it either way. */
export function MergeDialog({ pullRequest, branches, userId, onMerged, onClose }: MergeDialogProps) {
  const { isRunning, failure, isMerged, merge } = useMerge(pullRequest, onMerged);
  const { number, baseBranch } = pullRequest;
  const hasUnsentReview = useHasUnsentReview(number, userId);
  if (isMerged) return <MergedDialog pullRequest={pullRequest} branches={branches} onClose={onClose} />;
  return (
    <Dialog
      title={`Merge pull request #${number}?`}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} isBusy={isRunning} onClick={merge}>
          Merge into {baseBranch}
        </DialogActions>
      }
    >
      <p>
        Its changes go into <strong>{baseBranch}</strong>, and the site is rebuilt.
      </p>
      <ul className={styles.facts}>
        <li>{mergeabilityLabel(pullRequest).text}</li>
        <li>{checksLabel(pullRequest.checks).text}</li>
        <li>{reviewsLabel(pullRequest.reviews).text}</li>
      </ul>
      {hasUnsentReview && (
        <p>
          <strong>You have review comments that aren't sent.</strong> Cancel to send them first: after the
          merge, you can't send them from here.
        </p>
      )}
      {isRunning && <p role="status">Merging…</p>}
      {failure && <FailureText failure={describeFailedMerge(failure, 'merge')} onRetry={merge} />}
    </Dialog>
  );
}

/**
 * Merges one pull request. While it is unknown whether a request had its effect, it is repeated under the same id, so the
 * pull request is merged only once. When the dialog was closed before the response, a toast has the result.
 */
function useMerge({ number, headSha }: PullRequestStatus, onMerged: () => void) {
  const { api, createId } = useServices();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isMerged, setMerged] = useState(false);
  const isMounted = useIsMounted();
  const unanswered = useRef<string | null>(null);
  async function merge(): Promise<void> {
    const operationId = unanswered.current ?? createId();
    setRunning(true);
    setFailure(null);
    const result = await api.mergePullRequest({ operationId, number, expectedHead: headSha });
    unanswered.current = !result.ok && isUnconfirmed(result.failure) ? operationId : null;
    setRunning(false);
    setFailure(result.ok ? null : result.failure);
    setMerged(result.ok);
    if (!isMounted.current) announceResult(number, result);
    if (result.ok) onMerged();
  }
  return { isRunning, failure, isMerged, merge: () => void merge() };
}

function announceResult(number: number, result: ApiResult<unknown>): void {
  toast.show(
    result.ok
      ? { tone: 'success', text: `Merged pull request #${number}.` }
      : { tone: 'error', text: describeFailedMerge(result.failure, 'merge').message },
  );
}

function MergedDialog({ pullRequest, branches, onClose }: Omit<MergeDialogProps, 'onMerged' | 'userId'>) {
  const { number, headBranch, baseBranch } = pullRequest;
  const { isBusy, failure, run, close } = useDialogWrite(onClose);
  function leave() {
    branches.switchTo(branches.defaultBranch);
    close();
  }
  const remove = () => void run(() => branches.remove(headBranch));
  return (
    <Dialog
      title={`Merged pull request #${number}`}
      isOpen
      onClose={leave}
      actions={
        <DialogActions onCancel={leave} cancel="Keep branch" isBusy={isBusy} onClick={remove}>
          Delete branch
        </DialogActions>
      }
    >
      <p className={styles.opened}>
        <CircleCheck />
        The changes are on {baseBranch} now.
      </p>
      <p>
        You no longer need the branch <strong>{headBranch}</strong>. The editor switches to {baseBranch}.
      </p>
      {failure && <FailureText failure={{ message: failure }} onRetry={remove} />}
    </Dialog>
  );
}
