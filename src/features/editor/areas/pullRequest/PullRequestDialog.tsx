import { Button } from '@site/src/components/ui/Button';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { PullRequestText } from '#domain/git/pullRequest/pullRequestText';
import { useEditorSelector } from '../../core/EditorContext';
import type { OpenedPullRequest } from '../../core/store/editorState';
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

/** What was sent from this dialog. */
interface Done extends OpenedPullRequest {
  readonly outcome: 'opened' | 'updated';
}

const NOT_OPENED = "The pull request wasn't sent. Nothing is lost. Open its dialog again to see why.";

/**
 * Asks for title and description and opens the pull request; then links to it. An existing pull request of the branch
 * is updated; its title and description change only when edited here.
 */
export function PullRequestDialog({ isOpen, tracker, onClose }: PullRequestDialogProps) {
  const formId = useId();
  const opener = useOpenPullRequest();
  const existing = tracker.pullRequest?.state === 'open' ? tracker.pullRequest : null;
  const branch = useEditorSelector((state) => state.branch);
  const isSaved = useEditorSelector((state) => state.save.status === 'saved');
  // Keyed by branch only: whether a pull request is open may change during typing. A branch that appears with a save was
  // created by it; any other one was chosen.
  const draft = usePullRequestDraft(toSubject(branch), opener.isOpening && isSaved);
  // When it was sent, the branch may already be another one, and the dialog closed.
  const newest = useLatestRef({ draft, isOpen });
  const [done, setDone] = useState<Done | null>(null);
  function close() {
    setDone(null);
    opener.clearFailure();
    onClose();
  }
  async function submit(text: PullRequestText, branchName: string | null) {
    const isChanged = existing !== null && (text.title !== existing.title || text.body !== existing.body);
    const isToNewBranch = tracker.pullRequest?.state === 'merged';
    const target = { isToNewBranch, ...(branchName === null ? {} : { branchName }) };
    const sent = await opener.open(text, { updateText: isChanged, ...target });
    const isShown = newest.current.isOpen;
    if (!sent && !isShown) toast.show({ tone: 'error', text: NOT_OPENED });
    if (!sent) return;
    newest.current.draft.clear(toSubject(sent.branch));
    tracker.refresh();
    const outcome = existing ? 'updated' : 'opened';
    if (isShown) setDone({ outcome, ...sent });
    else {
      const link = { href: sent.url, label: 'View' };
      toast.show({ tone: 'success', text: `Pull request #${sent.number} ${outcome}.`, link });
    }
  }
  if (done) {
    const { outcome, branch: head, url, number } = done;
    return (
      <Dialog
        title={`Pull request ${outcome}`}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>Keep editing</Button>}
      >
        <p className={styles.opened}>
          <CircleCheck />
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
        <DialogActions
          onCancel={opener.isOpening ? opener.cancel : close}
          type="submit"
          form={formId}
          isBusy={opener.isOpening}
        >
          {verb}
        </DialogActions>
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

/** What the typed text of a branch is stored under. */
function toSubject(branch: string | null): string {
  return `branch ${branch}`;
}
