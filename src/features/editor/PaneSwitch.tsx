import { Eye, List, PencilLine } from 'lucide-react';
import styles from './EditorScreen.module.css';

/** The panes of which a narrow screen shows one. */
export type Pane = 'pages' | 'source' | 'preview';

const PANES = [
  { pane: 'pages', label: 'Pages', Icon: List },
  { pane: 'source', label: 'Source', Icon: PencilLine },
  { pane: 'preview', label: 'Preview', Icon: Eye },
] as const;

interface PaneSwitchProps {
  readonly current: Pane;
  readonly onSwitch: (pane: Pane) => void;
}

/** Goes between the panes where there is no room for all of them. */
export function PaneSwitch({ current, onSwitch }: PaneSwitchProps) {
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
          <Icon aria-hidden="true" />
          {label}
        </button>
      ))}
    </nav>
  );
}
