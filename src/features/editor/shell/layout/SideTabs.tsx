import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './SideTabs.module.css';

/** The tabs of the sidebar. */
export type SideTab = 'pages' | 'navigation' | 'changes';

const TABS: readonly { readonly tab: SideTab; readonly label: string }[] = [
  { tab: 'pages', label: 'Pages' },
  { tab: 'navigation', label: 'Navigation' },
  { tab: 'changes', label: 'Changes' },
];

interface SideTabsProps {
  readonly current: SideTab;
  readonly changeCount: number;
  readonly onChange: (tab: SideTab) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/** Pages, navigation, or the change set beside the source. Arrow keys move between the tabs. */
export function SideTabs({ current, changeCount, onChange, children }: SideTabsProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = TABS.findIndex(({ tab }) => tab === current);
    const next = TABS.at((index + step) % TABS.length);
    if (!next) return;
    onChange(next.tab);
    document.getElementById(`${id}-${next.tab}`)?.focus();
  }
  return (
    <div className={styles.side}>
      <div role="tablist" aria-label="Sidebar" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map(({ tab, label }) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={clsx(styles.tab, tab === current && styles.current)}
            onClick={() => onChange(tab)}
          >
            {label}
            {tab === 'changes' && changeCount > 0 && <span className={styles.count}>{changeCount}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
