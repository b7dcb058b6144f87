import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { meetHref } from '#domain/product/links';
import { ThemeToggle } from '../../theme';
import { MenuIcon } from './icons';
import styles from './SiteHeader.module.css';
import { SupportLink } from './SupportLink';
import { Wordmark } from './Wordmark';

interface SiteHeaderProps {
  /** Id of the popover that the menu button opens; without it there is no menu button. */
  readonly menuId?: string;
  /** What stands between the logo and the buttons. */
  readonly children?: ReactNode;
}

/** The bar at the top of every page: logo, section label, theme, support. */
export function SiteHeader({ menuId, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      {menuId && (
        <button type="button" className={styles.menu} popoverTarget={menuId} aria-label="Open the menu">
          <MenuIcon />
        </button>
      )}
      <Wordmark />
      <Link className={styles.label} to={meetHref}>
        Docs
      </Link>
      <div className={styles.middle}>{children}</div>
      <ThemeToggle />
      <SupportLink className={styles.support} />
    </header>
  );
}
