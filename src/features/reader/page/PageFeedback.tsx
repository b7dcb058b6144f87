import type { FeedbackForm } from '@site/src/features/feedback';
import { type ReactNode, useState } from 'react';
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
  const [isFailed, setFailed] = useState(false);
  async function choose(value: boolean) {
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
  return (
    <>
      <div className={styles.footLine}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need more styles in every page */}
        <div className={styles.helpful} role="group" aria-labelledby="helpful">
          <span id="helpful">Was this page helpful?</span>
          {answer(true, 'Yes')}
          {answer(false, 'No')}
        </div>
        <span className={styles.footLinks}>{children}</span>
      </div>
      {Form && isHelpful !== null && <Form pagePath={pagePath} isHelpful={isHelpful} />}
      {isFailed && (
        <p className={styles.footLine} role="alert">
          Your answer couldn't be sent. Check your connection, then answer again.
        </p>
      )}
    </>
  );
}
