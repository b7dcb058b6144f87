import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';

interface AppHeaderProps {
  /** The logo, which leads home. */
  readonly mark: ReactNode;
  /** Label of the logo's link, for screen readers: "Cairn home". */
  readonly homeLabel: string;
  /** Name of the application page. */
  readonly title: string;
  readonly className?: string;
  /** Controls beside the title. */
  readonly children: ReactNode;
}

/** The bar at the top of an application page: home link, page name and controls. */
export function AppHeader({ mark, homeLabel, title, className, children }: AppHeaderProps) {
  return (
    <header className={clsx(styles.header, className)}>
      <a className={styles.home} href="/" aria-label={homeLabel}>
        {mark}
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
