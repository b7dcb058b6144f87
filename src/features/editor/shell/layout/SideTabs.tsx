import { findNextTab } from '@site/src/components/ui/tabKeys';
import clsx from 'clsx';
import { ChartColumn } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './SideTabs.module.css';

/** The tabs of the sidebar. */
export type SideTab = 'pages' | 'navigation' | 'changes' | 'insights';

const TABS: readonly { readonly tab: SideTab; readonly label: string }[] = [
  { tab: 'pages', label: 'Pages' },
  { tab: 'navigation', label: 'Navigation' },
  { tab: 'changes', label: 'Changes' },
  { tab: 'insights', label: 'Insights' },
];

interface SideTabsProps {
  readonly current: SideTab;
  readonly changeCount: number;
  /** Whether analytics can be shown: users without a role get none. */
  readonly hasInsights: boolean;
  readonly onChange: (tab: SideTab) => void;
  /** Buttons below the tab's content. */
  readonly tools: ReactNode;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/** Pages, navigation, the change set, or analytics, beside the source. Arrow keys move between the tabs. */
export function SideTabs({ current, changeCount, hasInsights, onChange, tools, children }: SideTabsProps) {
  const id = useId();
  const tabs = hasInsights ? TABS : TABS.filter(({ tab }) => tab !== 'insights');
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = findNextTab(
      event,
      tabs.map(({ tab }) => tab),
      current,
    );
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }
  return (
    <div className={styles.side}>
      <div role="tablist" aria-label="Sidebar" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-label={tab === 'insights' ? label : undefined}
            title={tab === 'insights' ? label : undefined}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={clsx(styles.tab, tab === current && styles.current)}
            onClick={() => onChange(tab)}
          >
            {tab === 'insights' ? <ChartColumn /> : label}{' '}
            {tab === 'changes' && changeCount > 0 && <span className={styles.count}>{changeCount}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
