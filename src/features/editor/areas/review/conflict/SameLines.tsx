import { useState } from 'react';
import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';

/** Lines that stay visible before and after a change. */
const CONTEXT = 2;
/** Fewer lines than this aren't worth collapsing. */
const FOLDED = 4;

interface SameLinesProps {
  readonly lines: readonly string[];
  /** Whether a change comes before, and after. */
  readonly isAfterChange: boolean;
  readonly isBeforeChange: boolean;
}

/** Unchanged lines, collapsed except next to a change. */
export function SameLines({ lines, isAfterChange, isBeforeChange }: SameLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const start = isAfterChange ? CONTEXT : 0;
  const end = isBeforeChange ? CONTEXT : 0;
  const hidden = lines.length - start - end;
  if (lines.every((line) => line.trim() === '')) return null;
  if (isOpen || hidden < FOLDED) {
    return (
      <div className={styles.same}>
        <MergedText lines={lines} tone="quiet" />
      </div>
    );
  }
  return (
    <div className={styles.same}>
      {start > 0 && <MergedText lines={lines.slice(0, start)} tone="quiet" />}
      <button type="button" className={styles.unfold} onClick={() => setOpen(true)}>
        Show {hidden} unchanged lines
      </button>
      {end > 0 && <MergedText lines={lines.slice(-end)} tone="quiet" />}
    </div>
  );
}
