import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';

interface AppHeaderProps {
  /** What the mark leads to, for screen readers: "Cairn home". */
  readonly homeLabel: string;
  /** Name of the application page. */
  readonly title: string;
  readonly className?: string;
  /** What stands beside the title. */
  readonly children: ReactNode;
}

/** The bar on top of an application page: the way home, the page's name, and its controls. */
export function AppHeader({ homeLabel, title, className, children }: AppHeaderProps) {
  return (
    <header className={clsx(styles.header, className)}>
      <a className={styles.home} href="/" aria-label={homeLabel}>
        <span />
        <span />
        <span />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
