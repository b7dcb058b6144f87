import { useSearchReport } from '@site/src/features/analytics';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { normalizePathname } from '#domain/navigation/breadcrumbs';
import { countMatches, searchNavigation } from '#domain/navigation/filterTree';
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
  const [query, setQuery] = useState('');
  const needle = useDeferredValue(query);
  const shown = searchNavigation(navigation, needle);
  const current = normalizePathname(pathname);
  const isFiltered = needle.trim() !== '';
  const matches = useMemo(() => countMatches(navigation, needle), [navigation, needle]);
  useSearchReport(needle, matches);
  const isEmpty = shown.topLevelItems.length === 0 && shown.sections.length === 0;
  return (
    <nav className={styles.sidebar} aria-label="Documentation" onKeyDown={onTreeKey}>
      <SidebarFilter query={query} onChange={setQuery} />
      <p className="visually-hidden" role="status">
        {isFiltered &&
          (isEmpty ? 'No pages match.' : `${matches} ${matches === 1 ? 'page matches' : 'pages match'}.`)}
      </p>
      {isFiltered && isEmpty && <p className={styles.empty}>No page titles match “{needle.trim()}”.</p>}
      <SidebarItems items={shown.topLevelItems} current={current} isFiltered={isFiltered} />
      {shown.sections.map((section) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`}>
          <h2 className={styles.section} id={`section-${section.id}`}>
            {section.title}
          </h2>
          <SidebarItems items={section.items} current={current} isFiltered={isFiltered} />
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
