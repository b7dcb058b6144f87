import type { ReactNode } from 'react';
import styles from './AreaHeader.module.css';

interface AreaHeaderProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly intro?: ReactNode;
  /** Buttons beside the title; at most one is primary. */
  readonly actions?: ReactNode;
}

/** Title, introduction and actions of an admin area. */
export function AreaHeader({ title, intro, actions }: AreaHeaderProps) {
  return (
    <div className={styles.header}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
