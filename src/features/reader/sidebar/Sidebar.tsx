import { TipIcon } from '@site/src/components/ui/icons';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { MISSING_DOCS_PATH } from '#domain/http/missingPage';
import { findTrail, normalizePathname } from '#domain/navigation/breadcrumbs';
import { NAVIGATION_AREA_ID, NAVIGATION_SLOT } from '#domain/navigation/navigationHtml';
import type { Navigation, NavigationSection } from '#domain/navigation/types';
import scrollbar from '../scroll/scrollbar.module.css';
import { scrollToCurrent } from '../scroll/scrollToCurrent';
import { useScrollbar } from '../scroll/useScrollbar';
import styles from './Sidebar.module.css';
import { SidebarFilter } from './SidebarFilter';
import { SidebarItems } from './SidebarItems';
import { findSectionIcon } from './sectionIcons';

/** Matches the current page's link. */
const CURRENT_PAGE = '[aria-current="page"]';

interface SidebarProps {
  readonly navigation: Navigation;
  /** The current page's path. */
  readonly pathname: string;
}

/** The documentation's navigation: filter, top items, sections. */
export function Sidebar({ navigation, pathname }: SidebarProps) {
  const current = normalizePathname(pathname);
  const trail = useMemo(
    () => new Set(findTrail(navigation, current).map(({ href }) => href)),
    [navigation, current],
  );
  const area = useRef<HTMLDivElement>(null);
  useScrollbar(area);
  useScrollToCurrent(area, current);
  return (
    <nav className={styles.sidebar} aria-label="Documentation" onKeyDown={onTreeKey}>
      <SidebarFilter navigation={navigation} />
      <p className={styles.empty}>No page titles match.</p>
      <div ref={area} id={NAVIGATION_AREA_ID} className={clsx(styles.area, scrollbar.area)}>
        <RenderedOnce current={current}>
          <SidebarItems
            items={navigation.topLevelItems}
            current={current}
            trail={trail}
            icon={<TipIcon size={18} />}
          />
          {navigation.sections.map((section) => (
            <SidebarSection key={section.id} section={section} current={current} trail={trail} />
          ))}
        </RenderedOnce>
      </div>
    </nav>
  );
}

interface RenderedOnceProps {
  readonly current: string;
  readonly children: ReactNode;
}

/**
 * The tree. A build renders it only for the not-found page, because in a large documentation it would be most of every
 * page. The other pages get a slot, which `plugins/hosting/fillNavigation` fills with the same HTML before a browser
 * sees it.
 */
function RenderedOnce({ current, children }: RenderedOnceProps) {
  const isInBrowser = typeof document !== 'undefined';
  return isInBrowser || current === MISSING_DOCS_PATH ? children : <slot name={NAVIGATION_SLOT} />;
}

interface SidebarSectionProps {
  readonly section: NavigationSection;
  readonly current: string;
  readonly trail: ReadonlySet<string>;
}

/**
 * A section with its icon and title. In a section with a single item, the icon is beside the item, and the title is for
 * screen readers.
 */
function SidebarSection({ section: { id, title, items }, current, trail }: SidebarSectionProps) {
  const Icon = findSectionIcon(id);
  const icon = <Icon size={18} />;
  const isSingle = items.length === 1;
  return (
    <section aria-labelledby={`section_${id}`}>
      <h2 className={isSingle ? 'visually-hidden' : styles.section} id={`section_${id}`}>
        {!isSingle && icon}
        {title}
      </h2>
      <SidebarItems items={items} current={current} trail={trail} icon={isSingle ? icon : null} />
    </section>
  );
}

/**
 * Scrolls to the current page's link when it is out of view: when it changes, and when the drawer opens, which has no size
 * before. The page's script does so at load.
 */
function useScrollToCurrent(area: RefObject<HTMLElement | null>, current: string): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    scrollToCurrent(area.current, CURRENT_PAGE);
  }, [area, current]);
  useEffect(() => {
    const drawer = area.current?.closest('[popover]');
    const onToggle = (): void => scrollToCurrent(area.current, CURRENT_PAGE);
    // Opened before the application started, and not scrolled since.
    if (drawer?.matches(':popover-open') && area.current?.scrollTop === 0) onToggle();
    drawer?.addEventListener('toggle', onToggle);
    return () => drawer?.removeEventListener('toggle', onToggle);
  }, [area]);
}

/**
 * Keys in the navigation tree: up and down move through the visible links, right opens a group and then enters it, left
 * closes it or goes to the parent, Home and End go to the ends.
 */
function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.metaKey || event.ctrlKey || event.altKey) return;
  const links = Array.from(event.currentTarget.querySelectorAll('a')).filter((each) =>
    each.checkVisibility(),
  );
  const at = links.indexOf(link);
  const group = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
  const parent = link.closest('ul')?.closest('li')?.querySelector('a');
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => links[at + 1]?.focus(),
    ArrowUp: () => links[at - 1]?.focus(),
    Home: () => links[0]?.focus(),
    End: () => links.at(-1)?.focus(),
    ArrowRight: () => (group?.open ? links[at + 1]?.focus() : group?.setAttribute('open', '')),
    ArrowLeft: () => (group?.open ? group.removeAttribute('open') : parent?.focus()),
  };
  if (!Object.hasOwn(moves, event.key)) return;
  event.preventDefault();
  moves[event.key]?.();
}
