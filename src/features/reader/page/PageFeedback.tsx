import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './DocPage.module.css';

const FeedbackForm = lazy(async () => ({
  default: (await import('@site/src/features/feedback')).FeedbackForm,
}));

interface PageFeedbackProps {
  readonly pagePath: string;
  /** Other content of the line: links about the page. */
  readonly children: ReactNode;
}

/** The line below the page: asks whether it helped. The form for details loads after an answer. */
export function PageFeedback({ pagePath, children }: PageFeedbackProps) {
  const [isHelpful, setHelpful] = useState<boolean | null>(null);
  const answer = (value: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={isHelpful === null ? undefined : isHelpful === value}
      onClick={() => setHelpful(value)}
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
      {isHelpful !== null && (
        <Suspense fallback={null}>
          <FeedbackForm pagePath={pagePath} isHelpful={isHelpful} />
        </Suspense>
      )}
    </>
  );
}
