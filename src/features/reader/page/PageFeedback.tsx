import type { FeedbackForm } from '@site/src/features/feedback';
import { type ReactNode, useRef, useState } from 'react';
import styles from './DocPage.module.css';

interface PageFeedbackProps {
  readonly pagePath: string;
  /** Other content of the line: links about the page. */
  readonly children: ReactNode;
}

/** The line below the page: asks whether it helped. The form for details loads after an answer. */
export function PageFeedback({ pagePath, children }: PageFeedbackProps) {
  const [isHelpful, setHelpful] = useState<boolean | null>(null);
  const [Form, setForm] = useState<typeof FeedbackForm | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  async function choose(value: boolean) {
    // The same answer again closes the form, or opens it.
    setOpen(value !== isHelpful || !isOpen);
    setHelpful(value);
    setFailed(false);
    try {
      const loaded = await import('@site/src/features/feedback');
      setForm(() => loaded.FeedbackForm);
    } catch {
      setHelpful(null);
      setFailed(true);
    }
  }
  const answer = (value: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={isHelpful === null ? undefined : isHelpful === value}
      onClick={() => void choose(value)}
    >
      {label}
    </button>
  );
  function close() {
    setOpen(false);
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }
  return (
    <>
      <div className={styles.footLine}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need more styles in every page */}
        <div ref={group} className={styles.helpful} role="group" aria-labelledby="was_helpful">
          <span id="was_helpful">Was this page helpful?</span>
          {answer(true, 'Yes')}
          {answer(false, 'No')}
        </div>
        {Form && isHelpful !== null && (
          // Hidden when closed: what was typed stays, and the answer isn't sent again.
          <div className={styles.feedback} hidden={!isOpen}>
            <Form pagePath={pagePath} isHelpful={isHelpful} isOpen={isOpen} onClose={close} />
          </div>
        )}
        <span className={styles.footLinks}>{children}</span>
      </div>
      {isFailed && (
        <p className={styles.footLine} role="alert">
          Your answer couldn't be sent. Check your connection, then answer again.
        </p>
      )}
    </>
  );
}
