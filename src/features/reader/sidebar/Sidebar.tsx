import type { KeyboardEvent } from 'react';
import { normalizePathname } from '#domain/navigation/breadcrumbs';
import type { Navigation } from '#domain/navigation/types';
import styles from './Sidebar.module.css';
import { SidebarFilter } from './SidebarFilter';
import { SidebarItems } from './SidebarItems';
import { toTreeMove } from './treeKeys';

interface SidebarProps {
  readonly navigation: Navigation;
  /** The current page's path. */
  readonly pathname: string;
}

/** The documentation's navigation: filter, top items, sections. */
export function Sidebar({ navigation, pathname }: SidebarProps) {
  const current = normalizePathname(pathname);
  return (
    <nav className={styles.sidebar} aria-label="Documentation" onKeyDown={onTreeKey}>
      <SidebarFilter navigation={navigation} />
      <p className={styles.empty}>No page titles match.</p>
      <SidebarItems items={navigation.topLevelItems} current={current} />
      {navigation.sections.map((section) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`}>
          <h2 className={styles.section} id={`section-${section.id}`}>
            {section.title}
          </h2>
          <SidebarItems items={section.items} current={current} />
        </section>
      ))}
    </nav>
  );
}

/** Moves through the navigation tree with the arrow keys; the tree's `onKeyDown`. */
function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.metaKey || event.ctrlKey || event.altKey) return;
  const links = Array.from(event.currentTarget.querySelectorAll('a')).filter((each) =>
    each.checkVisibility(),
  );
  const group = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details') ?? null;
  const move = toTreeMove(event.key, {
    index: links.indexOf(link),
    count: links.length,
    isOpen: group?.open ?? null,
  });
  if (move.kind === 'none') return;
  event.preventDefault();
  if (move.kind === 'focus') links[move.index]?.focus();
  else if (move.kind === 'toggle') group?.toggleAttribute('open', move.open);
  else link.closest('ul')?.closest('li')?.querySelector('a')?.focus();
}
