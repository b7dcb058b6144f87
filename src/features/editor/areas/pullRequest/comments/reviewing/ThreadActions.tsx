import { Button, useBusy } from '@site/src/components/ui/Button';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { submitWithKeys } from '@site/src/components/ui/submitWithKeys';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { useEffect, useRef, useState } from 'react';
import type { ReviewComment, ReviewThread } from '#domain/api/pullRequests';
import { applySuggestion, readSuggestion, withoutSuggestion } from '#domain/git/pullRequest/suggestions';
import { useServices } from '../../../../core/EditorServices';
import { toKeys } from '../../../../ui/shortcuts';
import type { ReviewedPage } from '../reviewedPage';
import { describeUnsent } from './describeUnsent';
import styles from './Reviewing.module.css';
import type { ReviewDrafting } from './useReviewDraft';

interface ThreadActionsProps {
  readonly thread: ReviewThread;
  /** Number of the pull request. */
  readonly number: number;
  readonly draft: ReviewDrafting;
  /** Waits for a call, and reports when it failed, with the message that `describe` makes. */
  readonly run: (
    call: Promise<ApiResult<unknown>>,
    describe: (failure: ApiFailure) => string,
  ) => Promise<boolean>;
}

/** Buttons to reply, and to resolve or reopen a thread. */
export function ThreadActions({ thread, number, draft, run }: ThreadActionsProps) {
  const { api, createId } = useServices();
  const [isReplying, setReplying] = useState(false);
  const [isBusy, during] = useBusy();
  const operation = useRef({ text: '', id: '' });
  const { threadId, isResolved } = thread;
  const key = `reply ${thread.id}`;
  const text = draft.textOf(key);
  const isWriting = isReplying || text !== '';
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWriting) return undefined;
    return () => {
      // The pressed button is gone, so the focus goes to the button that opened the field, which is back after this
      // update.
      queueMicrotask(() => document.activeElement === document.body && opener.current?.focus());
    };
  }, [isWriting]);
  async function reply() {
    if (operation.current.text !== text) operation.current = { text, id: createId() };
    const comment = { replyTo: thread.id, body: text };
    const request = { operationId: operation.current.id, number, comment };
    const call = api.writeReviewComment(request);
    if (!(await run(call, (failure) => describeUnsent(failure, 'reply')))) return;
    // The next reply needs a new id, even if its text is the same.
    operation.current = { text: '', id: '' };
    close();
  }
  function close() {
    draft.setText(key, '');
    setReplying(false);
  }
  function discard() {
    close();
    if (text.trim() !== '') offerUndo('Reply discarded.', () => draft.setText(key, text));
  }
  return (
    <form
      className={styles.thread}
      onSubmit={(event) => {
        event.preventDefault();
        void during(reply);
      }}
    >
      {isWriting && (
        <label>
          <span className="visually-hidden">Reply</span>
          <textarea
            // biome-ignore lint/a11y/noAutofocus: "Reply" is pressed in order to type here
            autoFocus={isReplying}
            rows={2}
            value={text}
            readOnly={isBusy}
            onChange={(event) => draft.setText(key, event.target.value)}
            onKeyDown={submitWithKeys}
          />
        </label>
      )}
      <div className={styles.actions}>
        {isWriting ? (
          <>
            <Button size="small" variant="quiet" isBusy={isBusy} onClick={discard}>
              Discard reply
            </Button>
            <Button
              type="submit"
              size="small"
              title={`Send reply (${toKeys('Mod-Enter')})`}
              disabled={text.trim() === ''}
              isBusy={isBusy}
            >
              Send reply
            </Button>
          </>
        ) : (
          <Button ref={opener} size="small" variant="quiet" onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        {threadId !== null && (
          <Button
            size="small"
            variant="quiet"
            isBusy={isBusy}
            onClick={() =>
              void during(() =>
                run(api.resolveThread({ number, threadId, isResolved: !isResolved }), (failure) =>
                  describeFailedWrite(failure),
                ),
              )
            }
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </div>
    </form>
  );
}

interface CommentBodyProps {
  readonly comment: ReviewComment;
  readonly thread: ReviewThread;
  readonly page: ReviewedPage;
  readonly number: number;
  /** Reads the comments again. */
  readonly onDone: () => Promise<void>;
}

/** A comment's text; a suggestion in it is shown as lines before and after, to accept or reject. */
export function CommentBody({ comment, thread, page, number, onDone }: CommentBodyProps) {
  const { saved, edit, readShown } = page;
  const { api } = useServices();
  const [isBusy, during] = useBusy();
  const suggestion = readSuggestion(comment.body);
  if (!suggestion) return comment.body;
  const to = thread.side === 'after' ? thread.line : null;
  const from = thread.startLine ?? to;
  const before = from === null || to === null ? null : saved.split('\n').slice(from - 1, to);
  const finish = async (): Promise<void> => {
    if (thread.threadId === null) return;
    const result = await api.resolveThread({ number, threadId: thread.threadId, isResolved: true });
    if (result.ok) await onDone();
    else toast.show({ tone: 'error', text: `The comment couldn't be resolved. ${result.failure.message}` });
  };
  async function accept() {
    if (from === null || to === null || !suggestion) return;
    const change = applySuggestion(saved, readShown().text, { from, to, ...suggestion });
    const result = change && edit ? await edit([change]) : { ok: false as const, message: STALE };
    if (!result.ok) {
      toast.show({ tone: 'error', text: result.message });
      return;
    }
    toast.show({ tone: 'success', text: "Suggestion applied. It isn't saved yet." });
    await finish();
  }
  const rest = withoutSuggestion(comment.body);
  return (
    <>
      {rest !== '' && <p>{rest}</p>}
      <div className={styles.suggestion}>
        {before && <del>{before.join('\n') || ' '}</del>}
        <ins>{suggestion.lines.join('\n') || ' '}</ins>
      </div>
      {edit && !thread.isResolved && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            disabled={before === null}
            isBusy={isBusy}
            onClick={() => void during(accept)}
          >
            Accept suggestion
          </Button>
          {thread.threadId !== null && (
            <Button size="small" isBusy={isBusy} onClick={() => void during(finish)}>
              Reject suggestion
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const STALE = 'These lines changed after the suggestion was made, or they already contain it.';
