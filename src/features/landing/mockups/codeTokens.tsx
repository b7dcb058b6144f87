import type { ReactNode } from 'react';
import styles from './mockups.module.css';

interface TokenProps {
  readonly children: ReactNode;
}

/** A keyword in code. */
export function Keyword({ children }: TokenProps) {
  return <span className={styles.keyword}>{children}</span>;
}

/** A string in code. */
export function StringToken({ children }: TokenProps) {
  return <span className={styles.string}>{children}</span>;
}

/** A number in code. */
export function NumberToken({ children }: TokenProps) {
  return <span className={styles.value}>{children}</span>;
}

/** The name of a function or key in code. */
export function Name({ children }: TokenProps) {
  return <span className={styles.name}>{children}</span>;
}
