import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { type FormEvent, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import type { PullRequestText } from '#domain/git/pullRequestText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { summarizeChanges } from '../../core/store/changeSet';
import { BaseMovedBanner } from './BaseMovedBanner';
import { FailureText } from './FailureText';
import styles from './PullRequestDialog.module.css';
import { useElapsed } from './useElapsed';
import type { PullRequestOpener } from './useOpenPullRequest';
import { usePullRequestText } from './usePullRequestText';

/** From here on one wants to know that something is going on, in ms. */
const PROGRESS_AFTER = 1000;

interface PullRequestFormProps {
  readonly id: string;
  readonly opener: PullRequestOpener;
  /** The pull request that is open for the branch already. */
  readonly existing: PullRequestStatus | null;
  readonly onSubmit: (text: PullRequestText) => void;
}

/** Title and description, proposed from the changes or as the pull request has them. */
export function PullRequestForm({ id, opener, existing, onSubmit }: PullRequestFormProps) {
  const proposal = usePullRequestText();
  const [typed, setTyped] = useState<Partial<PullRequestText>>({});
  const { title, body } = { ...proposal, ...toText(existing), ...typed };
  function send() {
    if (!opener.isOpening) onSubmit({ title: title.trim(), body });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <Target existing={existing} />
      <BaseMovedBanner opener={opener} />
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
        hint="What changes for readers, and why."
      />
      {existing && (
        <p className={styles.offer}>
          The title and description stay the same unless you edit them.
          <Button size="small" onClick={() => setTyped(proposal)}>
            Suggest from the changes
          </Button>
        </p>
      )}
      <Progress isOpening={opener.isOpening} />
      {opener.failure && <FailureText failure={opener.failure} onRetry={send} />}
    </form>
  );
}

function Target({ existing }: Pick<PullRequestFormProps, 'existing'>) {
  const { branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const hasUnsaved = useEditorSelector((state) => summarizeChanges(state).length > 0);
  const isOnDefault = branch === branches.defaultBranch;
  return (
    <p className={styles.target}>
      Into <strong>{existing?.baseBranch ?? branches.defaultBranch}</strong> from{' '}
      <strong>{isOnDefault ? 'a new branch' : branch}</strong>.
      {hasUnsaved && ' Unsaved changes are saved first.'}
      {existing && ' Everything you save to the branch is added to the pull request.'}
    </p>
  );
}

function Progress({ isOpening }: { readonly isOpening: boolean }) {
  const isSaving = useEditorSelector((state) => state.save.status === 'saving');
  const isLong = useElapsed(isOpening, PROGRESS_AFTER);
  if (!isLong) return null;
  return (
    <p className={styles.target} role="status">
      {isSaving ? 'Saving the changes…' : 'Sending to GitHub…'}
    </p>
  );
}

function toText(existing: PullRequestStatus | null): Partial<PullRequestText> {
  return existing ? { title: existing.title, body: existing.body } : {};
}
