import type { ReactNode } from 'react';
import styles from './Failure.module.css';

/** Styles an element like a {@link Failure}, for content that isn't only text, such as a list or a button. */
export const failureClass = styles.failure;

/** An error message in a dialog, form or panel, announced to screen readers. Renders nothing without children. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
