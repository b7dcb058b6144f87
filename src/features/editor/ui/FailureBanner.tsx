import { Button } from '@site/src/components/ui/Button';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useGoToSignIn } from '../core/useGoToSignIn';
import styles from './Banner.module.css';
import { formatWait, useCountdown } from './useCountdown';

interface RetryButtonProps {
  readonly failure: Pick<ApiFailure, 'retryAfterSeconds'> & Partial<Pick<ApiFailure, 'key'>>;
  readonly onRetry: () => void;
  /** Whether it is being retried. */
  readonly isBusy?: boolean;
}

/** Retries what failed, once the server allows it; or leads to the sign-in after the session ended. */
export function RetryButton({ failure, onRetry, isBusy = false }: RetryButtonProps) {
  const goToSignIn = useGoToSignIn();
  const secondsLeft = useCountdown(failure);
  if (failure.key === 'auth') {
    return (
      <Button size="small" onClick={goToSignIn}>
        Sign in again
      </Button>
    );
  }
  return (
    <Button size="small" isBusy={isBusy} disabled={secondsLeft > 0} onClick={onRetry}>
      {secondsLeft > 0 ? `Try again in ${formatWait(secondsLeft)}` : 'Try again'}
    </Button>
  );
}

interface FailureBannerProps extends Omit<RetryButtonProps, 'failure' | 'onRetry'> {
  readonly failure: ApiFailure;
  /** What couldn't be loaded, as the start of a sentence: "The list of pages". */
  readonly what: string;
  readonly onRetry?: () => void;
}

/** Says why something couldn't be loaded, and what to do next. */
export function FailureBanner({ failure, what, onRetry, isBusy = false }: FailureBannerProps) {
  return (
    <div className={styles.banner} data-tone="error" role="alert">
      <p>
        {what} couldn't be loaded. {failure.message}
      </p>
      {(onRetry || failure.key === 'auth') && (
        <RetryButton failure={failure} isBusy={isBusy} onRetry={onRetry ?? (() => undefined)} />
      )}
    </div>
  );
}
