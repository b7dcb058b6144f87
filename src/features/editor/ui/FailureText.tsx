import { Button } from '@site/src/components/ui/Button';
import { failureClass } from '@site/src/components/ui/Failure';
import type { ApiFailure } from '@site/src/data/functions/request';
import styles from './FailureText.module.css';
import { problemText } from './problemText';
import { formatWait, useCountdown } from './useCountdown';

interface FailureTextProps {
  readonly failure: Pick<ApiFailure, 'message' | 'retryAfterSeconds' | 'problems'>;
  readonly onRetry: () => void;
}

/**
 * Says in a dialog why something failed, with the problems of each file. For a rate limit, it counts down until the next
 * attempt is possible.
 */
export function FailureText({ failure, onRetry }: FailureTextProps) {
  const seconds = useCountdown(failure);
  const { message, problems = [], retryAfterSeconds } = failure;
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
      {retryAfterSeconds !== undefined && (
        <p>
          <Button size="small" disabled={seconds > 0} onClick={onRetry}>
            {seconds > 0 ? `Try again in ${formatWait(seconds)}` : 'Try again'}
          </Button>
        </p>
      )}
    </div>
  );
}
