import Link from '@docusaurus/Link';
import { useEffect, useRef } from 'react';
import panels from './panels.module.css';
import styles from './ViewTabs.module.css';

interface ViewTabsProps {
  /** Accessible name of the list of views. */
  readonly label: string;
  readonly views: readonly {
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
    /** A number beside the label. */
    readonly count?: number | undefined;
  }[];
}

/** Links to the views of an admin area; they look like tabs and scroll sideways on a phone. */
export function ViewTabs({ label, views }: ViewTabsProps) {
  const list = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, the tab of another view may be out of view.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {views.map((view) => (
        <Link key={view.label} to={view.href} aria-current={view.isCurrent ? 'page' : undefined}>
          {view.label} {view.count !== undefined && <span className={panels.count}>{view.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
