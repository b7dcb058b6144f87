import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Remote } from '@site/src/features/remoteData';
import type { ReactNode } from 'react';
import styles from './RemoteState.module.css';

/** Lines of the placeholder of a long list, such as a report. */
export const LONG_LIST_LINES = 14;

interface RemoteStateProps<Value> {
  readonly remote: Pick<Remote<Value>, 'value' | 'failure' | 'refresh'>;
  /** What is being read, for "Loading …" and "We couldn't load the …": `access codes`. */
  readonly noun: string;
  /** Whether there is nothing to show; then `empty` is shown. */
  readonly isEmpty?: (value: Value) => boolean;
  readonly empty?: ReactNode;
  /** Lines of the placeholder: about as tall as what replaces it, so that what is below hardly moves. */
  readonly lines?: number;
  readonly children: (value: Value) => ReactNode;
}

/** Shows remote data, or that it is loading, empty or couldn't be read. A value stays visible when a later read fails. */
export function RemoteState<Value>(props: RemoteStateProps<Value>) {
  const { remote, noun, isEmpty, empty, lines = 5, children } = props;
  const { value, failure, refresh } = remote;
  return (
    <>
      {failure && (
        <div className={styles.failure} role="alert">
          <p>
            We couldn't load the {noun}. {failure.message}
          </p>
          <Button size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      )}
      {value === null && !failure && (
        <div className={styles.panel}>
          <span className="visually-hidden" role="status">
            Loading {noun}
          </span>
          <Skeleton lines={lines} />
        </div>
      )}
      {value !== null && (isEmpty?.(value) ? <div className={styles.empty}>{empty}</div> : children(value))}
    </>
  );
}
