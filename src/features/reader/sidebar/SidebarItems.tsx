import Link from '@docusaurus/Link';
import { ChevronIcon } from '@site/src/components/ui/icons';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { NavigationItem } from '#domain/navigation/types';
import styles from './Sidebar.module.css';

interface SidebarItemsProps {
  readonly items: readonly NavigationItem[];
  /** The current page's normalized path. */
  readonly current: string;
  /** Hrefs from the top of the tree to the current page: groups of these items are expanded. */
  readonly trail: ReadonlySet<string>;
  /** Icon before every item. */
  readonly icon?: ReactNode;
}

/** One level of the navigation. */
export function SidebarItems({ items, current, trail, icon }: SidebarItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={clsx(styles.list, icon && styles.withIcons)}>
      {items.map((item) => (
        <li key={item.href} className={styles.item} data-breadcrumb={item.breadcrumbTitle}>
          <Link
            className={styles.link}
            to={item.href}
            aria-current={item.href === current ? 'page' : undefined}
            data-group={item.items ? '' : undefined}
          >
            {icon}
            {item.title}
          </Link>
          {item.items && <SidebarGroup item={item} items={item.items} current={current} trail={trail} />}
        </li>
      ))}
    </ul>
  );
}

interface SidebarGroupProps extends SidebarItemsProps {
  readonly item: NavigationItem;
}

/**
 * The items below a linked item. The disclosure's summary covers the whole row and the link covers all but its last
 * 32 px: a click there toggles, elsewhere it navigates, with or without a script.
 */
function SidebarGroup({ item, items, current, trail }: SidebarGroupProps) {
  const holdsCurrent = trail.has(item.href);
  const [isOpen, setOpen] = useState(holdsCurrent);
  const details = useRef<HTMLDetailsElement>(null);
  // A layout effect, so that the current link is shown before the sidebar scrolls to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every page that is opened
  useLayoutEffect(() => {
    if (!holdsCurrent) return;
    setOpen(true);
    // When the filter is cleared, it closes what it has opened (`features/pageScript/filterSidebar.ts`), but not this.
    details.current?.removeAttribute('data-closed');
  }, [holdsCurrent, current]);
  return (
    <details
      ref={details}
      className={styles.group}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.toggle} aria-label={`Pages in ${item.title}`}>
        <ChevronIcon size={16} />
      </summary>
      <SidebarItems items={items} current={current} trail={trail} />
    </details>
  );
}
