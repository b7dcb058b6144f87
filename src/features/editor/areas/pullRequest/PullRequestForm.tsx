import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { type FormEvent, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import type { PullRequestText } from '#domain/git/pullRequestText';
import { summarizeChanges } from '../../core/store/changeSet';
import type { Editor } from '../../core/useEditor';
import { BaseMovedBanner } from './BaseMovedBanner';
import { FailureText } from './FailureText';
import styles from './PullRequestDialog.module.css';
import { useElapsed } from './useElapsed';
import { usePullRequestText } from './usePullRequestText';

/** From here on one wants to know that something is going on, in ms. */
const PROGRESS_AFTER = 1000;

interface PullRequestFormProps {
  readonly id: string;
  readonly editor: Editor;
  /** The pull request that is open for the branch already. */
  readonly existing: PullRequestStatus | null;
  readonly onSubmit: (text: PullRequestText) => void;
}

/** Title and description, proposed from the changes or as the pull request has them. */
export function PullRequestForm({ id, editor, existing, onSubmit }: PullRequestFormProps) {
  const { pullRequestOpener } = editor;
  const proposal = usePullRequestText(editor);
  const [typed, setTyped] = useState<Partial<PullRequestText>>({});
  const { title, body } = { ...proposal, ...toText(existing), ...typed };
  function send() {
    if (!pullRequestOpener.isOpening) onSubmit({ title: title.trim(), body });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <Target editor={editor} existing={existing} />
      <BaseMovedBanner {...editor} />
      <TextField
        label="Title"
        value={title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
        required
        maxLength={256}
      />
      <TextArea
        label="Description"
        value={body}
        onChange={(event) => setTyped({ ...typed, body: event.target.value })}
        maxLength={65_536}
        rows={8}
        hint="What changes for the reader, and why."
      />
      {existing && (
        <p className={styles.offer}>
          Title and description stay as they are unless you change them.
          <Button size="small" onClick={() => setTyped(proposal)}>
            Propose from the changes
          </Button>
        </p>
      )}
      <Progress editor={editor} />
      {pullRequestOpener.failure && <FailureText failure={pullRequestOpener.failure} onRetry={send} />}
    </form>
  );
}

function Target({ editor, existing }: Pick<PullRequestFormProps, 'editor' | 'existing'>) {
  const { state, branches } = editor;
  const isOnDefault = state.branch === branches.defaultBranch;
  const hasUnsaved = summarizeChanges(state).length > 0;
  return (
    <p className={styles.target}>
      Into <strong>{existing?.baseBranch ?? branches.defaultBranch}</strong> from{' '}
      <strong>{isOnDefault ? 'a new branch' : state.branch}</strong>.
      {hasUnsaved && ' Unsaved changes are saved first.'}
      {existing && ' What is saved to the branch is added to the pull request.'}
    </p>
  );
}

function Progress({ editor }: Pick<PullRequestFormProps, 'editor'>) {
  const { pullRequestOpener, state } = editor;
  const isLong = useElapsed(pullRequestOpener.isOpening, PROGRESS_AFTER);
  if (!isLong) return null;
  return (
    <p className={styles.target} role="status">
      {state.save.status === 'saving' ? 'Saving the changes…' : 'Telling the code host…'}
    </p>
  );
}

function toText(existing: PullRequestStatus | null): Partial<PullRequestText> {
  return existing ? { title: existing.title, body: existing.body } : {};
}
