import { Button } from '@site/src/components/ui/Button';
import { failureClass } from '@site/src/components/ui/Failure';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { type Remote, useRetryFailed, useShownFailure } from '@site/src/features/remoteData';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import panels from './panels.module.css';
import styles from './RemoteState.module.css';

/** Placeholder lines for a long list, such as a report. */
export const LONG_LIST_LINES = 14;

/** What a {@link RemoteState} shows. */
export type ShownRemote<Value> = Pick<Remote<Value>, 'value' | 'failure' | 'isReading'>;

interface RemoteStateProps<Value> {
  readonly remote: ShownRemote<Value>;
  /** Name of the data, for "Loading …" and "We couldn't load the …": `access codes`. */
  readonly noun: string;
  /** Whether there is nothing to show; if so, `empty` is shown. */
  readonly isEmpty?: (value: Value) => boolean;
  readonly empty?: ReactNode;
  /** Number of placeholder lines: about as tall as the content, so that what is below hardly moves. */
  readonly lines?: number;
  readonly children: (value: Value) => ReactNode;
}

/** Shows remote data, or that it is loading, empty or couldn't be read. A value stays visible when a later read fails. */
export function RemoteState<Value>(props: RemoteStateProps<Value>) {
  const { remote, noun, isEmpty, empty, lines = 5, children } = props;
  const { value, isReading } = remote;
  const failure = useShownFailure(remote);
  const retryFailed = useRetryFailed();
  return (
    <>
      {failure && (
        <div className={clsx(failureClass, styles.failure)} role="alert">
          <p>
            We couldn't load the {noun}. {failure.message}
          </p>
          <Button size="small" isBusy={isReading} onClick={() => void retryFailed()}>
            Try again
          </Button>
        </div>
      )}
      {value === null && !failure && (
        <div className={styles.panel} data-loading>
          <Skeleton noun={noun} lines={lines} />
        </div>
      )}
      {value !== null && (isEmpty?.(value) ? <div className={panels.empty}>{empty}</div> : children(value))}
    </>
  );
}
