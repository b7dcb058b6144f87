import { Mark } from '@site/src/features/brand';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { product } from '#domain/product/product';
import styles from './AppHeader.module.css';

interface AppHeaderProps {
  /** Name of the application page. */
  readonly title: string;
  readonly className?: string;
  /** Controls beside the title. */
  readonly children: ReactNode;
}

/** The bar at the top of an application page: home link, page name and controls. */
export function AppHeader({ title, className, children }: AppHeaderProps) {
  return (
    <header className={clsx(styles.header, className)}>
      <a className={styles.home} href="/" aria-label={`${product.name} home`}>
        <Mark />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
