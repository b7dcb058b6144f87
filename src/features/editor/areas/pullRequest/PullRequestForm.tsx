import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { type FormEvent, useEffect, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import type { PullRequestText } from '#domain/git/pullRequestText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { summarizeChanges } from '../../core/store/changeSet';
import notes from '../../ui/Banner.module.css';
import { FailureText } from './FailureText';
import styles from './PullRequestDialog.module.css';
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

/** Lists pages of the change set that were changed on the default branch as well. */
function BaseMovedBanner({ opener }: { readonly opener: PullRequestOpener }) {
  const { branches } = useEditor();
  const { baseMoved, checkBase } = opener;
  useEffect(() => {
    void checkBase();
  }, [checkBase]);
  if (baseMoved.length === 0) return null;
  return (
    <section className={notes.note} aria-label="Changed on the target branch">
      <p role="status">
        {baseMoved.length === 1 ? 'This page was' : 'These pages were'} changed or deleted on{' '}
        {branches.defaultBranch} after you started. The pull request will show whether there are conflicts.
      </p>
      <ul className={notes.paths}>
        {baseMoved.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </section>
  );
}

/** Whether something has been going on for longer than `ms`. */
function useElapsed(isRunning: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning, ms]);
  return isLong;
}
