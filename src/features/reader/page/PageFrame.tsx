import { type ReactNode, useMemo } from 'react';
import { findTrail } from '#domain/navigation/breadcrumbs';
import type { Navigation } from '#domain/navigation/types';
import { TocBlock, TocRail } from '../toc/Toc';
import { useToc } from '../toc/useToc';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './DocPage.module.css';
import { useHashScroll, useLateHash } from './useHashScroll';

interface PageFrameProps {
  readonly navigation: Navigation;
  /** Path of the page. */
  readonly pathname: string;
  /** Changes with the content, so that its headings are read again. */
  readonly version: number;
  readonly children: ReactNode;
}

/**
 * The frame of a page whose content loads late: breadcrumbs, and a table of contents read from the rendered
 * headings.
 */
export function PageFrame({ navigation, pathname, version, children }: PageFrameProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content starts with an empty table of contents.
  const none = useMemo(() => [], [version]);
  const entries = useToc(none, pathname);
  const onHashLink = useHashScroll();
  const hasBreadcrumbs = findTrail(navigation, pathname).length > 0;
  useLateHash(version === 0 ? '' : `${version} ${hasBreadcrumbs} ${entries.length > 0}`);
  return (
    // The handler only makes links to headings scroll smoothly.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is clickable but the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links too
    <div className={styles.columns} onClick={onHashLink}>
      <main id="main_content" className={styles.main} tabIndex={-1}>
        <Breadcrumbs navigation={navigation} pathname={pathname} />
        {entries.length > 0 && <TocBlock entries={entries} />}
        {children}
      </main>
      {entries.length > 0 && (
        <div className={styles.aside}>
          <TocRail entries={entries} />
        </div>
      )}
    </div>
  );
}
