import { Button } from '@site/src/components/ui/Button';
import { submitWithKeys } from '@site/src/components/ui/submitWithKeys';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import type { LineRange } from '#domain/git/diffHunks';
import type { CommentPosition } from '#domain/git/pullRequest/commentPosition';
import { useServices } from '../../../../core/EditorServices';
import { toKeys } from '../../../../ui/shortcuts';
import styles from './Reviewing.module.css';

interface ComposerProps {
  readonly position: CommentPosition;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  /** Adds the comment to the review. */
  readonly onAdd: (lines: LineRange, body: string) => Promise<void>;
  /** Sends the comment on its own; without lines it applies to the whole page. */
  readonly onSend: (lines: LineRange | null, body: string, operationId: string) => Promise<void>;
}

/** The field for a new comment, and its position. */
export function Composer({ position, field, text, onChange, onCancel, onAdd, onSend }: ComposerProps) {
  const { createId } = useServices();
  const [running, setRunning] = useState<'adding' | 'sending' | null>(null);
  const isBusy = running !== null;
  const operation = useRef({ content: '', id: '' });
  const lines = position.kind === 'lines' ? position.lines : null;
  const isEmpty = text.trim() === '';
  async function add(to: LineRange) {
    setRunning('adding');
    await onAdd(to, text);
    setRunning(null);
  }
  async function send() {
    // The same comment is sent under the same id, so that a retry doesn't post it twice.
    const content = JSON.stringify([lines, text]);
    if (operation.current.content !== content) operation.current = { content, id: createId() };
    setRunning('sending');
    await onSend(lines, text, operation.current.id);
    setRunning(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void (lines ? add(lines) : send());
  }
  const keys = toKeys('Mod-Enter');
  return (
    <form className={styles.composer} onSubmit={submit}>
      <label>
        <span>{describePosition(position)}</span>
        <textarea
          ref={field}
          rows={3}
          value={text}
          // What would be typed now isn't part of the comment, and would be removed with it.
          readOnly={running === 'sending'}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={submitWithKeys}
        />
      </label>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={onCancel}>
          Discard comment
        </Button>
        {lines && (
          <Button size="small" disabled={isEmpty} isBusy={isBusy} onClick={() => void send()}>
            {running === 'sending' ? 'Sending…' : 'Comment now'}
          </Button>
        )}
        {position.kind !== 'none' && (
          <Button
            type="submit"
            size="small"
            variant={lines ? 'primary' : 'secondary'}
            title={`${lines ? 'Add to review' : 'Comment on the page'} (${keys})`}
            disabled={isEmpty}
            isBusy={isBusy}
          >
            {lines ? 'Add to review' : running === 'sending' ? 'Sending…' : 'Comment on the page'}
          </Button>
        )}
      </div>
    </form>
  );
}

function describePosition(position: CommentPosition): string {
  if (position.kind === 'none') {
    return "This pull request doesn't change this page, so you can't comment on it. Your text stays here.";
  }
  if (position.kind === 'lines') {
    const { from, to } = position.lines;
    return from === to ? `Comment on line ${to}` : `Comment on lines ${from} to ${to}`;
  }
  if (position.reason === 'unselected')
    return 'Comment on the whole page. To comment on its lines, select text first.';
  return position.reason === 'unsaved'
    ? 'This line has unsaved changes, so the comment applies to the whole page. Save first to comment on the line.'
    : 'GitHub only accepts comments on lines shown in the pull request, so this comment applies to the whole page.';
}
