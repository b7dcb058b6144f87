import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { SelectField, TextArea } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useDialogWrite } from '@site/src/components/ui/overlays/useDialogWrite';
import type { PendingComment } from '@site/src/data/storage/reviewDrafts';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { SubmitReviewRequest } from '#domain/api/pullRequests';
import { toShortPath } from '#domain/git/paths';
import { useServices } from '../../../../core/EditorServices';
import { describeUnsent } from './describeUnsent';
import styles from './Reviewing.module.css';
import { type ReviewDrafting, SUMMARY } from './useReviewDraft';

interface FinishReviewDialogProps {
  readonly isOpen: boolean;
  /** Number of the pull request. */
  readonly number: number;
  /** Only admins can approve and request changes. */
  readonly isAdmin: boolean;
  readonly draft: ReviewDrafting;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

type Decision = SubmitReviewRequest['decision'];

/** Sends the comments of the review, with a text and a decision. */
export function FinishReviewDialog(props: FinishReviewDialogProps) {
  const { isOpen, number, isAdmin, draft, onSent, onClose } = props;
  const { api, createId } = useServices();
  const formId = useId();
  const [decision, setDecision] = useState<Decision>('comment');
  const { isBusy: isSending, failure: problem, run, close } = useDialogWrite(onClose);
  const operation = useRef({ content: '', id: '' });
  const body = draft.textOf(SUMMARY);
  const isEmpty = body.trim() === '' && draft.pending.length === 0 && decision !== 'approve';
  async function send(): Promise<string | null> {
    const { pending } = draft;
    const comments = pending.map(({ id: _id, ...comment }) => comment);
    const content = JSON.stringify([decision, body, comments]);
    if (operation.current.content !== content) operation.current = { content, id: createId() };
    const request = { operationId: operation.current.id, number, decision, body, comments };
    const result = await api.submitReview(request);
    if (!result.ok) return describeUnsent(result.failure, 'review');
    // The next review needs a new id, even if its content is the same.
    operation.current = { content: '', id: '' };
    setDecision('comment');
    draft.clear(pending, body);
    onSent();
    toast.show({ tone: 'success', text: result.value.isCounted ? 'Review submitted.' : AS_COMMENT });
    return null;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }
  function remove(comment: PendingComment) {
    draft.remove(comment.id);
    offerUndo('Comment removed.', () => draft.add(comment));
  }
  return (
    <Dialog
      title="Finish review"
      isOpen={isOpen}
      onClose={close}
      actions={
        <DialogActions onCancel={close} disabled={isEmpty} isBusy={isSending} type="submit" form={formId}>
          {isSending ? 'Submitting…' : 'Submit review'}
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Failure>{problem}</Failure>
        {draft.pending.length === 0 ? (
          <p>You have no pending comments. You can still submit a summary.</p>
        ) : (
          <ul className={styles.pending} aria-label="Pending comments">
            {draft.pending.map((comment) => (
              <li key={comment.id}>
                <span>
                  {toShortPath(comment.path)}, line {comment.line}
                </span>
                <p>{comment.body}</p>
                <Button size="small" variant="quiet" onClick={() => remove(comment)}>
                  Remove comment
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label="Summary"
          rows={3}
          value={body}
          onChange={(event) => draft.setText(SUMMARY, event.target.value)}
        />
        {isAdmin && (
          <SelectField
            label="Decision"
            value={decision}
            onChange={(event) => setDecision(event.target.value as Decision)}
          >
            <option value="comment">Comment only</option>
            <option value="approve">Approve</option>
            <option value="request_changes">Request changes</option>
          </SelectField>
        )}
      </form>
    </Dialog>
  );
}

const AS_COMMENT =
  "Review submitted as a comment. GitHub doesn't count the decision, because the pull request was opened from this editor.";
