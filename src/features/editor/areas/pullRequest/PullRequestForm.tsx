import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { type FormEvent, useEffect, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { isOwnBranch, suggestBranchName } from '#domain/git/branchName';
import type { PullRequestText } from '#domain/git/pullRequest/pullRequestText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import notes from '../../ui/Banner.module.css';
import { FailureText } from '../../ui/FailureText';
import { SLOW_AFTER, useElapsed } from '../../ui/useElapsed';
import styles from './PullRequestDialog.module.css';
import type { PullRequestOpener } from './useOpenPullRequest';
import type { PullRequestDraft } from './usePullRequestDraft';
import { usePullRequestText } from './usePullRequestText';

/** How long an operation runs before its progress is shown, in ms. */
const PROGRESS_AFTER = 1000;

interface PullRequestFormProps {
  readonly id: string;
  readonly opener: PullRequestOpener;
  /** The branch's open pull request. */
  readonly existing: PullRequestStatus | null;
  /** Whether the branch's pull request was merged, so that another one needs a new branch. */
  readonly isMerged: boolean;
  /** The typed text, including text typed earlier. */
  readonly draft: PullRequestDraft;
  /** `branchName` is null when no branch is created. */
  readonly onSubmit: (text: PullRequestText, branchName: string | null) => void;
}

/** Title and description, proposed from the changes or taken from the pull request. */
export function PullRequestForm({ id, opener, existing, isMerged, draft, onSubmit }: PullRequestFormProps) {
  const proposal = usePullRequestText(isMerged);
  const { typed, change: setTyped } = draft;
  const { title, body } = { ...proposal, ...toText(existing), ...typed };
  const [isTitleMissing, setTitleMissing] = useState(false);
  const branch = useNewBranchField(title, isMerged);
  function send() {
    if (opener.isOpening) return;
    const isMissing = title.trim() === '';
    setTitleMissing(isMissing);
    if (isMissing || branch?.error) return;
    branch?.onSend();
    onSubmit({ title: title.trim(), body }, branch?.name.trim() ?? null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function suggest() {
    setTyped(existing ? proposal : {});
    offerUndo('Replaced the title and description.', () => setTyped(typed));
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Target existing={existing} isToNewBranch={branch !== null} />
      <BaseMovedBanner opener={opener} />
      <TextField
        label="Title"
        value={title}
        error={isTitleMissing && title.trim() === '' ? 'Enter a title.' : null}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
        required
        maxLength={256}
      />
      {branch && (
        <TextField
          label="Branch name"
          value={branch.name}
          onChange={(event) => branch.onChange(event.target.value)}
          error={branch.error}
          hint="The new branch that your changes are saved to."
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextArea
        label="Description"
        value={body}
        onChange={(event) => setTyped({ ...typed, body: event.target.value })}
        maxLength={65_536}
        rows={8}
        hint="What changes for readers, and why."
      />
      {(existing || draft.isRestored) && (
        <p className={styles.offer}>
          {draft.isRestored
            ? 'This is the text you typed before.'
            : 'The title and description stay the same unless you edit them.'}
          <Button size="small" onClick={suggest}>
            Suggest from changes
          </Button>
        </p>
      )}
      <Progress isOpening={opener.isOpening} />
      {opener.failure && <FailureText failure={opener.failure} onRetry={send} />}
    </form>
  );
}

interface NewBranchField {
  readonly name: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
  /** Keeps the name for a retry: the branch may exist although no response came. */
  readonly onSend: () => void;
}

/** The name of the branch to create for the pull request: derived from its title until it is edited; null for none. */
function useNewBranchField(title: string, isMerged: boolean): NewBranchField | null {
  const { branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { prefixes = [], defaultBranch, refresh } = branches;
  const isNeeded = prefixes.length > 0 && (branch === defaultBranch || isMerged);
  useEffect(() => {
    // Another editor may have used the name since.
    if (isNeeded) void refresh();
  }, [isNeeded, refresh]);
  if (!isNeeded) return null;
  const taken = branches.branches.map(({ name }) => name).filter((name) => name !== sent);
  const name = typed ?? suggestBranchName(title, taken, prefixes);
  const error = findNameProblem(name.trim(), taken, prefixes);
  return { name, error, onChange: setTyped, onSend: () => setSent(name.trim()) };
}

function findNameProblem(name: string, taken: readonly string[], prefixes: readonly string[]): string | null {
  if (taken.includes(name)) return 'A branch with this name already exists.';
  if (isOwnBranch(name, prefixes)) return null;
  return `Use letters, digits, hyphens and slashes, starting with ${prefixes[0]}.`;
}

interface TargetProps extends Pick<PullRequestFormProps, 'existing'> {
  readonly isToNewBranch: boolean;
}

function Target({ existing, isToNewBranch }: TargetProps) {
  const { branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const hasUnsaved = useEditorSelector(selectHasChanges);
  const isOnDefault = branch === branches.defaultBranch;
  return (
    <p className={styles.target}>
      Into <strong>{existing?.baseBranch ?? branches.defaultBranch}</strong> from{' '}
      <strong>{isOnDefault || isToNewBranch ? 'a new branch' : branch}</strong>.
      {hasUnsaved && ' Unsaved changes are saved first.'}
      {existing && ' Everything you save to the branch is added to the pull request.'}
    </p>
  );
}

function Progress({ isOpening }: { readonly isOpening: boolean }) {
  const isSaving = useEditorSelector((state) => state.save.status === 'saving');
  const isLong = useElapsed(isOpening, PROGRESS_AFTER);
  const isSlow = useElapsed(isOpening, SLOW_AFTER);
  if (!isLong) return null;
  return (
    <p className={styles.target} role="status">
      {isSaving ? 'Saving the changes…' : 'Sending to GitHub…'}
      {isSlow && ' This is taking longer than usual. You can cancel; nothing is lost.'}
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
    <section className={notes.banner} aria-label="Changed on the target branch">
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
