import type { Remote } from '@site/src/features/remoteData';
import type { ReactNode } from 'react';
import { LONG_LIST_LINES, RemoteState } from '../ui/RemoteState';
import styles from './Analytics.module.css';

interface ReportStateProps<Row> {
  readonly remote: Pick<Remote<Row>, 'value' | 'failure' | 'refresh'>;
  /** Heading of the report, which is there before its rows. */
  readonly title: string;
  /** For "Loading …" and "We couldn't load the …". */
  readonly noun: string;
  /** The report with its heading. */
  readonly children: (value: Row) => ReactNode;
}

/** A report, or its heading while it is loading or couldn't be read. */
export function ReportState<Value>({ remote, title, noun, children }: ReportStateProps<Value>) {
  const state = (
    <RemoteState remote={remote} noun={noun} lines={LONG_LIST_LINES}>
      {children}
    </RemoteState>
  );
  if (remote.value !== null) return state;
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
      </div>
      {state}
    </section>
  );
}
