import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthState } from '#domain/api/admin';
import styles from './panels.module.css';

const ICONS = { ok: CircleCheck, warning: TriangleAlert, problem: CircleX, off: CircleMinus } as const;
/** The states as text: the icon's name for screen readers. */
const STATE_LABELS: Readonly<Record<HealthState, string>> = {
  ok: 'OK',
  warning: 'Warning',
  problem: 'Problem',
  off: 'Off',
};

interface StateLineProps {
  readonly state: HealthState;
  readonly title: string;
  readonly finding: ReactNode;
  readonly remedy?: ReactNode;
  readonly actions?: ReactNode;
}

/** A finding: state, title, one sentence, and what to do about it. */
export function StateLine({ state, title, finding, remedy, actions }: StateLineProps) {
  const Icon = ICONS[state];
  return (
    <div className={styles.state} data-state={state}>
      <Icon role="img" aria-label={STATE_LABELS[state]} />
      <div>
        <strong>{title}</strong>
        <p>{finding}</p>
        {remedy && <p className={styles.remedy}>{remedy}</p>}
      </div>
      {actions && <div className={styles.stateActions}>{actions}</div>}
    </div>
  );
}
