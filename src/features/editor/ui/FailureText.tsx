import { failureClass } from '@site/src/components/ui/Failure';
import type { ApiFailure } from '@site/src/data/functions/request';
import { RetryButton } from './FailureBanner';
import styles from './FailureText.module.css';
import { problemText } from './problemText';

interface FailureTextProps {
  readonly failure: Pick<ApiFailure, 'message' | 'retryAfterSeconds' | 'problems'> &
    Partial<Pick<ApiFailure, 'key'>>;
  readonly onRetry: () => void;
}

/**
 * Says in a dialog why something failed, with the problems of each file. For a rate limit, it counts down until the next
 * attempt is possible.
 */
export function FailureText({ failure, onRetry }: FailureTextProps) {
  const { key, message, problems = [], retryAfterSeconds } = failure;
  return (
    <div className={failureClass}>
      <div role="alert">
        <p>{message}</p>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problemText(problem)}>{problemText(problem)}</li>
            ))}
          </ul>
        )}
      </div>
      {(retryAfterSeconds !== undefined || key === 'auth') && (
        <p>
          <RetryButton failure={failure} onRetry={onRetry} />
        </p>
      )}
    </div>
  );
}
