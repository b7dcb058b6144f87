import { useHistory } from '@docusaurus/router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { Sidebar } from '../sidebar/Sidebar';
import { DrawerHead } from './DrawerHead';
import drawer from './drawer.module.css';
import styles from './ReaderShell.module.css';
import { SiteHeader, SupportLink } from './SiteHeader';

const MENU_ID = 'site_drawer';

/** From this width on, the navigation is a column (`ReaderShell.module.css`). */
const WIDE = '(min-width: 1200px)';

interface ReaderShellProps {
  readonly navigation: Navigation;
  /** Path of the current page, which the navigation highlights. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * The documentation layout: header, navigation and content. From 1200 px the navigation is a column; on narrower
 * screens the same element is a drawer. It is a popover, so it opens and closes without a script.
 */
export function ReaderShell({ navigation, pathname, children }: ReaderShellProps) {
  const panel = useRef<HTMLDivElement>(null);
  const history = useHistory();

  // Closes the drawer on any navigation, such as Back; `features/pageScript` closes it when a link is chosen. Not when the
  // next page has loaded: the reader may have opened the drawer again by then.
  useEffect(() => history.listen(() => closeDrawer(panel.current)), [history]);

  // An open drawer is above the page, so it can't become a column when the window gets wider.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeIfWide = (): void => {
      if (wide.matches) closeDrawer(panel.current);
    };
    closeIfWide();
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);

  return (
    <>
      <SiteHeader menuId={MENU_ID} />
      <div className={styles.shell}>
        <div ref={panel} id={MENU_ID} popover="auto" className={clsx(drawer.drawer, styles.navigation)}>
          <DrawerHead id={MENU_ID} />
          <Sidebar navigation={navigation} pathname={pathname} />
          <section className={drawer.foot} aria-label="Help">
            <SupportLink />
          </section>
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}

function closeDrawer(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
