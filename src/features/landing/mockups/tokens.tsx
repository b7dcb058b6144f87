import type { ReactNode } from 'react';
import styles from './mockups.module.css';

interface TokenProps {
  readonly children: ReactNode;
}

/** A keyword in code. */
export function K({ children }: TokenProps) {
  return <span className={styles.keyword}>{children}</span>;
}

/** A string in code. */
export function S({ children }: TokenProps) {
  return <span className={styles.string}>{children}</span>;
}

/** A number in code. */
export function V({ children }: TokenProps) {
  return <span className={styles.value}>{children}</span>;
}

/** The name of a function or key in code. */
export function N({ children }: TokenProps) {
  return <span className={styles.name}>{children}</span>;
}
