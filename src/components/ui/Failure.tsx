import type { ReactNode } from 'react';
import styles from './Failure.module.css';

/** The class of an element that looks like a {@link Failure}: one with a list or a button in it. */
export const failureClass = styles.failure;

/** Says in a dialog, form or panel what went wrong, also to screen readers; nothing while nothing did. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
