import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import { formatWait, useCountdown } from '../../ui/useCountdown';
import styles from './PullRequestDialog.module.css';

interface FailureTextProps {
  readonly failure: Pick<ApiFailure, 'message' | 'retryAfterSeconds'>;
  readonly onRetry: () => void;
}

/** Says why something failed. For a rate limit, it counts down until the next attempt is possible. */
export function FailureText({ failure, onRetry }: FailureTextProps) {
  const seconds = useCountdown(failure);
  const isLimited = failure.retryAfterSeconds !== undefined;
  return (
    <div className={styles.failure}>
      <p role="alert">{failure.message}</p>
      {isLimited && (
        <p>
          <Button size="small" disabled={seconds > 0} onClick={onRetry}>
            {seconds > 0 ? `Try again in ${formatWait(seconds)}` : 'Try again'}
          </Button>
        </p>
      )}
    </div>
  );
}
