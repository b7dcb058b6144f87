import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { ArrowLeftIcon, ArrowRightIcon } from '@site/src/components/ui/icons';
import { useLayoutEffect } from 'react';
import type { Pagination } from '#domain/navigation/pagination';
import styles from './Pager.module.css';

/** What can have the focus without a use for keys; a heading or term that a link or search opened has it. */
const WITHOUT_KEYS = 'body,main,h1,h2,h3,h4,dt';

/** Whether a key has another use: in a shortcut, for what has the focus, or to change the selection. */
function isKeyTaken(event: KeyboardEvent): boolean {
  return (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    document.activeElement?.matches(WITHOUT_KEYS) === false ||
    document.getSelection()?.isCollapsed === false
  );
}

/**
 * Opens the page before or after this one with the arrow keys, unless they have another use or the reader turned
 * single-key shortcuts off.
 */
function usePageKeys(previous: string | undefined, next: string | undefined): void {
  const history = useHistory();
  const { pathname } = useLocation();
  // A layout effect, so that the keys work as soon as the links are on screen.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const href = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (!href || document.documentElement.dataset.singleKeys === 'off' || isKeyTaken(event)) return;
      // While another page loads, the links on screen still belong to this one.
      if (history.location.pathname === pathname) history.push(href);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [history, pathname, previous, next]);
}

/** The pages before and after this one, in the order of the navigation. */
export function Pager({ previous, next }: Pagination) {
  usePageKeys(previous?.href, next?.href);
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label="Previous and next page">
      {previous && (
        <Link
          className={styles.link}
          to={previous.href}
          rel="prev"
          title="Left arrow key"
          aria-keyshortcuts="ArrowLeft"
        >
          <span className={styles.direction}>
            <ArrowLeftIcon /> Previous
          </span>
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link
          className={`${styles.link} ${styles.next}`}
          to={next.href}
          rel="next"
          title="Right arrow key"
          aria-keyshortcuts="ArrowRight"
        >
          <span className={styles.direction}>
            Next <ArrowRightIcon />
          </span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
