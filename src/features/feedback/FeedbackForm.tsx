import { Button } from '@site/src/components/ui/Button';
import { TextArea } from '@site/src/components/ui/Field';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import {
  type FeedbackReason,
  MAX_COMMENT_LENGTH,
  type PageFeedback,
  sendFeedback,
} from '@site/src/data/feedback';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './FeedbackForm.module.css';

const REASONS: readonly (readonly [FeedbackReason, string])[] = [
  ['missing', "It's missing information"],
  ['unclear', "It's hard to follow"],
  ['outdated', "It's out of date"],
  ['other', 'Something else'],
];

interface FeedbackFormProps {
  readonly pagePath: string;
  readonly isHelpful: boolean;
  /** Whether it is shown. */
  readonly isOpen: boolean;
  /** Called by Escape. */
  readonly onClose: () => void;
}

/**
 * Sends the answer to "Was this page helpful?" right away, and then asks for optional details. The focus moves to the
 * question that follows an answer, and to the thanks that replace the form.
 */
export function FeedbackForm({ pagePath, isHelpful, isOpen, onClose }: FeedbackFormProps) {
  const [reason, setReason] = useState<FeedbackReason | null>(null);
  const [comment, setComment] = useState('');
  const [status, setStatus] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');

  /** Ends with what was sent last: a later row replaces an earlier one, so a late answer would remove the comment. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const shownAnswer = useLatestRef(isHelpful);

  useEffect(() => {
    setStatus('open');
    sendInOrder(sending, { pagePath, isHelpful }).catch((error: unknown) =>
      console.debug("The answer couldn't be sent:", error),
    );
  }, [pagePath, isHelpful]);

  const message = useRef<HTMLParagraphElement>(null);
  const isSent = status === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them shows another message.
  useEffect(() => {
    if (isOpen) message.current?.focus();
  }, [isOpen, isHelpful, isSent]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setStatus('sending');
    const result = await sendInOrder(sending, {
      pagePath,
      isHelpful,
      reason: isHelpful ? null : reason,
      comment,
    }).then(
      () => 'sent' as const,
      (error: unknown) => {
        console.debug("The feedback couldn't be sent:", error);
        return 'failed' as const;
      },
    );
    // The reader may have changed the answer since, and sees the questions about that one.
    if (shownAnswer.current === isHelpful) setStatus(result);
  }

  if (isSent)
    return (
      <p ref={message} className={styles.thanks} role="status" tabIndex={-1}>
        Thanks for your feedback. It helps us improve this page.
      </p>
    );
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      aria-label="Feedback"
    >
      <p ref={message} className={styles.thanks} role="status" tabIndex={-1}>
        {isHelpful ? 'Thanks. Is there anything we could add?' : "Thanks. What's wrong with this page?"}
      </p>
      {!isHelpful && (
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">Reason</legend>
          {REASONS.map(([value, label]) => (
            <label key={value} className={styles.chip}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label="Comment (optional)"
        hint="Anonymous. Don't include personal information."
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {status === 'failed' && (
        <p className={styles.error} role="alert">
          Your feedback couldn't be sent. Check your connection, then try again.
        </p>
      )}
      <Button type="submit" variant="primary" size="small" isBusy={status === 'sending'}>
        Send feedback
      </Button>
    </form>
  );
}

/** Sends feedback when what was sent before has arrived or failed. */
function sendInOrder(last: { current: Promise<unknown> }, feedback: PageFeedback): Promise<void> {
  const sent = last.current.then(() => sendFeedback(feedback));
  last.current = sent.catch(() => undefined);
  return sent;
}
