import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/Dialog';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { proposeMessage } from '#domain/git/changeSet';
import { summarizeChanges } from '../state/changeSet';
import type { Editor } from '../useEditor';
import type { PullRequestText } from '../usePublishing';
import styles from './PullRequestDialog.module.css';

interface PullRequestDialogProps {
  readonly isOpen: boolean;
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks for title and description and opens the pull request; then leads to it. */
export function PullRequestDialog({ isOpen, editor, onClose }: PullRequestDialogProps) {
  const formId = useId();
  const { publishing, state } = editor;
  const [hasOpened, setOpened] = useState(false);
  const opened = hasOpened ? state.pullRequest : null;
  function close() {
    setOpened(false);
    publishing.clearFailure();
    onClose();
  }
  async function open(text: PullRequestText) {
    await publishing.open(text);
    setOpened(true);
  }
  if (opened) {
    return (
      <Dialog
        title="Pull request opened"
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>Keep editing</Button>}
      >
        <p className={styles.opened}>
          <CircleCheck aria-hidden="true" />
          Your changes on {opened.branch} are ready for review.
        </p>
        <p>
          <a className={styles.link} href={opened.url} target="_blank" rel="noopener">
            View pull request #{opened.number}
          </a>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Open pull request"
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={publishing.isOpening}>
            Open pull request
          </Button>
        </>
      }
    >
      <PullRequestForm id={formId} editor={editor} onSubmit={(text) => void open(text)} />
    </Dialog>
  );
}

interface PullRequestFormProps {
  readonly id: string;
  readonly editor: Editor;
  readonly onSubmit: (text: PullRequestText) => void;
}

function PullRequestForm({ id, editor, onSubmit }: PullRequestFormProps) {
  const { state, changed, branches, publishing } = editor;
  const [changes] = useState(() => [
    ...new Map(
      [...state.savedChanges, ...summarizeChanges(state)].map((change) => [change.path, change]),
    ).values(),
  ]);
  const [title, setTitle] = useState(() => proposeMessage(changes));
  const [body, setBody] = useState(() => proposeBody(changes.map(({ path }) => path)));
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ title: title.trim(), body });
  }
  const isOnDefault = state.branch === branches.defaultBranch;
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <p className={styles.target}>
        Into <strong>{branches.defaultBranch}</strong> from{' '}
        <strong>{isOnDefault ? 'a new branch' : state.branch}</strong>
        {changed.length > 0 && '. Unsaved changes are saved first.'}
      </p>
      <TextField
        label="Title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        required
        maxLength={256}
      />
      <TextArea
        label="Description"
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maxLength={65_536}
        hint="What changes for the reader, and why."
      />
      {publishing.failure && (
        <p className={styles.failure} role="alert">
          {publishing.failure}
        </p>
      )}
    </form>
  );
}

function proposeBody(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  return `Changes ${paths.length === 1 ? 'this page' : 'these pages'}:\n\n${paths.map((path) => `- \`${path}\``).join('\n')}\n`;
}
