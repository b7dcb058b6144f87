import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useGoToSignIn } from '../core/useGoToSignIn';
import styles from './Banner.module.css';
import { formatWait, useCountdown } from './useCountdown';

interface FailureBannerProps {
  readonly failure: ApiFailure;
  /** What couldn't be loaded, as the start of a sentence: "The list of pages". */
  readonly what: string;
  readonly onRetry?: () => void;
  /** Whether it is being retried. */
  readonly isBusy?: boolean;
}

/** Says why something couldn't be loaded, and what to do next. */
export function FailureBanner({ failure, what, onRetry, isBusy }: FailureBannerProps) {
  const goToSignIn = useGoToSignIn();
  const secondsLeft = useCountdown(failure);
  return (
    <div className={styles.banner} data-tone="error" role="alert">
      <p>
        {what} couldn't be loaded. {failure.message}
      </p>
      {failure.key === 'auth' && (
        <Button size="small" onClick={goToSignIn}>
          Sign in again
        </Button>
      )}
      {onRetry && failure.key !== 'auth' && (
        <Button size="small" isBusy={isBusy ?? false} disabled={secondsLeft > 0} onClick={onRetry}>
          {secondsLeft > 0 ? `Try again in ${formatWait(secondsLeft)}` : 'Try again'}
        </Button>
      )}
    </div>
  );
}
