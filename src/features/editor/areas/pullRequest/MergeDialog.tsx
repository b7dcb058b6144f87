import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import { describeFailedMerge } from '@site/src/data/functions/describeFailedWrite';
import type { BranchManager } from '@site/src/features/branches';
import { CircleCheck } from 'lucide-react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { FailureText } from '../../ui/FailureText';
import styles from './PullRequestDialog.module.css';
import { checksLabel, mergeabilityLabel, reviewsLabel } from './pullRequestLabels';
import { useMerge } from './useMerge';

interface MergeDialogProps {
  readonly pullRequest: PullRequestStatus;
  readonly branches: Pick<BranchManager, 'defaultBranch' | 'switchTo' | 'remove'>;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Asks before merging a pull request; then offers to delete its branch, and switches away from it either way. */
export function MergeDialog({ pullRequest, branches, onMerged, onClose }: MergeDialogProps) {
  const { state, merge } = useMerge(pullRequest);
  const { number, baseBranch } = pullRequest;
  if (state.status === 'merged') {
    return <MergedDialog pullRequest={pullRequest} branches={branches} onClose={onClose} />;
  }
  const isRunning = state.status === 'running';
  async function confirm() {
    if (await merge()) onMerged();
  }
  return (
    <Dialog
      title={`Merge pull request #${number}?`}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} isBusy={isRunning} onClick={() => void confirm()}>
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
      {isRunning && <p role="status">Merging…</p>}
      {state.status === 'failed' && (
        <FailureText failure={describeFailedMerge(state.failure, 'merge')} onRetry={() => void confirm()} />
      )}
    </Dialog>
  );
}

function MergedDialog({ pullRequest, branches, onClose }: Omit<MergeDialogProps, 'onMerged'>) {
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
        <CircleCheck aria-hidden="true" />
        The changes are on {baseBranch} now.
      </p>
      <p>
        You no longer need the branch <strong>{headBranch}</strong>. The editor switches to {baseBranch}.
      </p>
      {failure && <FailureText failure={{ message: failure }} onRetry={remove} />}
    </Dialog>
  );
}
