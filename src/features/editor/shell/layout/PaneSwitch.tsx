import { Eye, GitCompare, List, PencilLine } from 'lucide-react';
import styles from './PaneSwitch.module.css';

/** The panes of a narrow screen, one at a time. */
export type Pane = 'pages' | 'source' | 'preview' | 'changes';

const PANES = [
  { pane: 'pages', label: 'Pages', Icon: List },
  { pane: 'source', label: 'Source', Icon: PencilLine },
  { pane: 'preview', label: 'Preview', Icon: Eye },
  { pane: 'changes', label: 'Changes', Icon: GitCompare },
] as const;

interface PaneSwitchProps {
  readonly current: Pane;
  readonly changeCount: number;
  readonly onSwitch: (pane: Pane) => void;
}

/** Switches between the panes on screens that can't fit all of them. */
export function PaneSwitch({ current, changeCount, onSwitch }: PaneSwitchProps) {
  return (
    <nav className={styles.switch} aria-label="Panes">
      {PANES.map(({ pane, label, Icon }) => (
        <button
          key={pane}
          type="button"
          data-pane={pane}
          aria-pressed={pane === current}
          onClick={() => onSwitch(pane)}
        >
          <Icon />
          {label}{' '}
          {pane === 'changes' && changeCount > 0 && <span className={styles.count}>{changeCount}</span>}
        </button>
      ))}
    </nav>
  );
}
