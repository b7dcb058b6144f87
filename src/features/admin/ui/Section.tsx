import type { ReactNode } from 'react';
import styles from './panels.module.css';

interface SectionProps {
  readonly title: string;
  /** A button beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an admin area below its title. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
