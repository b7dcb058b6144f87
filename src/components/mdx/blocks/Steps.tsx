import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Numbered steps: an ordered list, with its numbers in small stones joined by a line. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  // Safari drops the list semantics of a list without markers unless the role is explicit.
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
 * One step. Its title isn't a heading: steps can be below headings of any level, and the table of contents lists
 * headings only.
 */
export function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step} data-step="">
      <p className={styles.title}>{title}</p>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
