import { useMemo } from 'react';
import { countNoun } from '#domain/text/countNoun';
import { countChangedLines } from '#domain/text/merge/diffLines';
import type { ReviewedText } from '../changes';
import styles from './ChangeCounts.module.css';

/** How many lines a change adds and removes. */
export function ChangeCounts({ before, after }: Omit<ReviewedText, 'type'>) {
  const { added, removed } = useMemo(() => countChangedLines(before, after), [before, after]);
  return (
    <span className={styles.counts}>
      <span className="visually-hidden">
        {countNoun(added, 'line')} added, {removed} removed
      </span>
      <span className={styles.added} aria-hidden="true">
        +{added}
      </span>
      <span className={styles.removed} aria-hidden="true">
        −{removed}
      </span>
    </span>
  );
}
