import Link from '@docusaurus/Link';
import { MenuIcon, SearchIcon } from '@site/src/components/ui/icons';
import { ThemeToggle } from '@site/src/features/theme';
import type { ReactNode } from 'react';
import { meetHref, productLinks } from '#domain/product/links';
import { DrawerHead } from './DrawerHead';
import drawer from './drawer.module.css';
import styles from './SiteHeader.module.css';
import { Wordmark } from './Wordmark';

interface SiteHeaderProps {
  /** Id of a popover elsewhere on the page that the menu button opens on narrow screens. */
  readonly menuId?: string;
  /** Content of the menu on narrow screens, for pages without their own popover. */
  readonly menu?: ReactNode;
  /** Whether the link to the documentation is beside the logo. */
  readonly isDocs?: boolean;
  /** Content between the logo and the buttons. */
  readonly children?: ReactNode;
}

const MENU_ID = 'site_menu';

/** The bar at the top of every page: logo, section label, search, theme, support. */
export function SiteHeader({ menuId = MENU_ID, menu, isDocs = true, children }: SiteHeaderProps) {
  const hasMenu = menu !== undefined || menuId !== MENU_ID;
  return (
    <header className={styles.header}>
      {hasMenu && (
        <button type="button" className={styles.menu} popoverTarget={menuId} aria-label="Open the menu">
          <MenuIcon />
        </button>
      )}
      <Wordmark />
      {isDocs && (
        <Link className={styles.label} to={meetHref}>
          Docs
        </Link>
      )}
      <div className={styles.middle}>{children}</div>
      <SearchButton />
      <ThemeToggle />
      <SupportLink className={styles.support} />
      {menu !== undefined && (
        <div id={MENU_ID} popover="auto" className={drawer.drawer}>
          <DrawerHead id={MENU_ID} />
          {menu}
        </div>
      )}
    </header>
  );
}

/**
 * Opens search: looks like a field on wide screens and shows the shortcut, which the stylesheet adds. The page's own
 * script handles the click (`#domain/search/openScript`).
 */
function SearchButton() {
  return (
    <button type="button" className={styles.search} data-search>
      <SearchIcon />
      Search
    </button>
  );
}

/** Link to the support repository. */
export function SupportLink({ className }: { readonly className?: string }) {
  return (
    <a className={className} href={productLinks.support} target="_blank" rel="noopener noreferrer">
      Get Support
    </a>
  );
}
