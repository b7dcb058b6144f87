import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Numbered steps: an ordered list, its numbers in small stones joined by a line. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  // Safari takes the list's meaning away together with its markers unless the role is written out.
  const list = { role: 'list' } as const;
  return (
    <ol className={styles.steps} {...list}>
      {children}
    </ol>
  );
}

export interface StepProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * One step. Its title is no heading: steps stand below headings of any level, and their order must not depend on
 * where; the table of contents lists headings only.
 */
export function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step} data-step="">
      <p className={styles.title}>{title}</p>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
