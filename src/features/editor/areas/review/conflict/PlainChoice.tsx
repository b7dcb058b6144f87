import { Button } from '@site/src/components/ui/Button';
import type { ReactNode } from 'react';
import styles from './ConflictView.module.css';

interface PlainChoiceProps {
  /** Explains the conflict and each choice. */
  readonly text: string;
  /** A comparison, or images. */
  readonly children: ReactNode;
  readonly theirsLabel: string;
  readonly mineLabel: string;
  readonly onKeep: (keep: 'mine' | 'theirs') => void;
  readonly onCancel: () => void;
}

/** A conflict that can't be merged, only decided for one of two versions. */
export function PlainChoice({ text, children, theirsLabel, mineLabel, onKeep, onCancel }: PlainChoiceProps) {
  return (
    <>
      <div className={styles.intro}>
        <p>{text}</p>
      </div>
      <div className={styles.stake}>{children}</div>
      <footer className={styles.foot}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button onClick={() => onKeep('theirs')}>{theirsLabel}</Button>
        <Button onClick={() => onKeep('mine')}>{mineLabel}</Button>
      </footer>
    </>
  );
}
