import Link from '@docusaurus/Link';
import { readRoleHint } from '@site/src/data/storage/roleHint';
import { hasStoredSession } from '@site/src/data/storage/session';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TocEntry } from '#domain/content/toc';
import scrollbar from '../scroll/scrollbar.module.css';
import { scrollToCurrent } from '../scroll/scrollToCurrent';
import { useScrollbar } from '../scroll/useScrollbar';
import styles from './Toc.module.css';
import { useActiveHeading } from './useActiveHeading';

interface TocProps {
  readonly entries: readonly TocEntry[];
}

interface TocRailProps extends TocProps {
  /** Link to the editor, for users who may edit; without it there is no edit link. */
  readonly editHref?: string;
}

/** The rail beside the text on extra-wide screens, with the current entry highlighted and an edit link. */
export function TocRail({ entries, editHref }: TocRailProps) {
  const active = useActiveHeading(entries);
  const rail = useRef<HTMLElement>(null);
  const isEditor = useSyncExternalStore(subscribeToNothing, hasStoredRole, () => false);
  useScrollbar(rail);
  // A table of contents that is taller than the window follows the reader.
  useEffect(() => {
    if (active) scrollToCurrent(rail.current, '[aria-current]');
  }, [active]);
  return (
    <aside ref={rail} className={`${styles.rail} ${scrollbar.area}`} aria-label="Contents and editing">
      <nav aria-labelledby="toc_title">
        <h2 className={styles.title} id="toc_title">
          On this page
        </h2>
        <TocList entries={entries} active={active} />
      </nav>
      {editHref && isEditor && (
        <Link className={styles.edit} to={active ? `${editHref}&heading=${active}` : editHref}>
          Edit this section
        </Link>
      )}
    </aside>
  );
}

/** Signing in and out loads another page, so the session can't change while this page is open. */
const subscribeToNothing = () => () => undefined;

/** Whether the user of this browser had a role when they last used the editor. */
const hasStoredRole = () => hasStoredSession() && readRoleHint();

/** The block above the text on narrower screens; initially closed. */
export function TocBlock({ entries }: TocProps) {
  return (
    <details className={styles.block}>
      <summary>On this page</summary>
      <TocList entries={entries} active="" />
    </details>
  );
}

function TocList({ entries, active }: TocProps & { readonly active: string }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
