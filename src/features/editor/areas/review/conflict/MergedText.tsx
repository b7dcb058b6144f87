import { presentableDiff } from '@codemirror/merge';
import clsx from 'clsx';
import { useMemo } from 'react';
import styles from './MergedText.module.css';

interface MergedTextProps {
  readonly lines: readonly string[];
  /** The base text: words that differ from it are marked. */
  readonly base?: readonly string[];
  readonly tone?: 'theirs' | 'mine' | 'quiet';
}

/** Some lines of a text, with the changes marked in them. */
export function MergedText({ lines, base = lines, tone }: MergedTextProps) {
  const pieces = useMemo(() => markChanges(base.join('\n'), lines.join('\n')), [base, lines]);
  if (lines.length === 0) return <p className={styles.none}>{base.length > 0 ? 'Removed' : 'Nothing'}</p>;
  return (
    <pre className={clsx(styles.lines, tone && styles[tone])}>
      {pieces.map(({ from, text, isChanged }) => (isChanged ? <mark key={from}>{text}</mark> : text))}
    </pre>
  );
}

/**
 * Limits for marking changed words: time in ms and number of characters; beyond them, a change is marked as a whole.
 */
const DIFF = { scanLimit: 2000, timeout: 200 };

interface Piece {
  /** Offset in the text. */
  readonly from: number;
  readonly text: string;
  readonly isChanged: boolean;
}

function markChanges(before: string, after: string): Piece[] {
  if (before === '' || before === after) return [{ from: 0, text: after, isChanged: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { fromB, toB } of presentableDiff(before, after, DIFF)) {
    pieces.push(
      { from: end, text: after.slice(end, fromB), isChanged: false },
      { from: fromB, text: after.slice(fromB, toB), isChanged: true },
    );
    end = toB;
  }
  return [...pieces, { from: end, text: after.slice(end), isChanged: false }].filter(
    ({ text }) => text !== '',
  );
}
