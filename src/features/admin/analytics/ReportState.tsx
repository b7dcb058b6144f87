import type { ReactNode } from 'react';
import { LONG_LIST_LINES, RemoteState, type ShownRemote } from '../ui/RemoteState';
import styles from './Analytics.module.css';

interface ReportStateProps<Value> {
  readonly remote: ShownRemote<Value>;
  /** Heading of the report, shown before its rows are loaded. */
  readonly title: string;
  /** For "Loading …" and "We couldn't load the …". */
  readonly noun: string;
  /** The report with its heading. */
  readonly children: (value: Value) => ReactNode;
}

/** A report, or its heading while it is loading or couldn't be read. */
export function ReportState<Value>({ remote, title, noun, children }: ReportStateProps<Value>) {
  return (
    <section className={styles.card} aria-label={title} aria-busy={remote.isReading}>
      {remote.value === null && (
        <div className={styles.cardHead}>
          <h3>{title}</h3>
        </div>
      )}
      <RemoteState remote={remote} noun={noun} lines={LONG_LIST_LINES}>
        {children}
      </RemoteState>
    </section>
  );
}
