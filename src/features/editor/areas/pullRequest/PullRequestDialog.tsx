import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PullRequestText } from '#domain/git/pullRequest/pullRequestText';
import { useEditorSelector } from '../../core/EditorContext';
import styles from './PullRequestDialog.module.css';
import { PullRequestForm } from './PullRequestForm';
import { useOpenPullRequest } from './useOpenPullRequest';
import type { PullRequestTracker } from './usePullRequest';
import { usePullRequestDraft } from './usePullRequestDraft';

interface PullRequestDialogProps {
  readonly isOpen: boolean;
  readonly tracker: PullRequestTracker;
  readonly onClose: () => void;
}

/**
 * Asks for title and description and opens the pull request; then links to it. An existing pull request of the branch
 * is updated; its title and description change only when edited here.
 */
export function PullRequestDialog({ isOpen, tracker, onClose }: PullRequestDialogProps) {
  const formId = useId();
  const opener = useOpenPullRequest();
  const opened = useEditorSelector((state) => state.pullRequest);
  const existing = tracker.pullRequest?.state === 'open' ? tracker.pullRequest : null;
  const branch = useEditorSelector((state) => state.branch);
  // Keyed by branch only: whether a pull request is open may change during typing.
  const draft = usePullRequestDraft(`branch ${branch}`, opener.isOpening);
  // When it was sent, the branch may already be another one.
  const newestDraft = useRef(draft);
  useEffect(() => {
    newestDraft.current = draft;
  });
  const [isDone, setDone] = useState<'opened' | 'updated' | null>(null);
  function close() {
    setDone(null);
    opener.clearFailure();
    onClose();
  }
  async function submit(text: PullRequestText, branchName: string | null) {
    const isChanged = existing !== null && (text.title !== existing.title || text.body !== existing.body);
    const isToNewBranch = tracker.pullRequest?.state === 'merged';
    const target = { isToNewBranch, ...(branchName === null ? {} : { branchName }) };
    if (!(await opener.open(text, { updateText: isChanged, ...target }))) return;
    newestDraft.current.clear();
    setDone(existing ? 'updated' : 'opened');
    tracker.refresh();
  }
  if (isDone && opened) {
    const { branch: head, url, number } = opened;
    return (
      <Dialog
        title={`Pull request ${isDone}`}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>Keep editing</Button>}
      >
        <p className={styles.opened}>
          <CircleCheck aria-hidden="true" />
          Your changes on {head} are ready for review.
        </p>
        <p>
          <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            View pull request #{number}
          </a>
        </p>
      </Dialog>
    );
  }
  const verb = existing ? 'Update pull request' : 'Open pull request';
  return (
    <Dialog
      title={existing ? `Pull request #${existing.number}` : verb}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onClick={opener.isOpening ? opener.cancel : close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={opener.isOpening}>
            {verb}
          </Button>
        </>
      }
    >
      <PullRequestForm
        id={formId}
        opener={opener}
        existing={existing}
        draft={draft}
        isMerged={tracker.pullRequest?.state === 'merged'}
        onSubmit={(text, branchName) => void submit(text, branchName)}
      />
    </Dialog>
  );
}
