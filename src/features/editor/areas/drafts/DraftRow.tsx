import { Button } from '@site/src/components/ui/Button';
import { Moment } from '@site/src/components/ui/Time';
import type { Draft } from '@site/src/data/storage/drafts';
import type { ReactNode } from 'react';
import styles from './DraftOffers.module.css';

interface DraftRowProps {
  readonly draft: Draft;
  /** What the draft changes, or its branch; the time follows. */
  readonly before: string;
  /** More details, after the time. */
  readonly after?: string;
  /** Left out when the draft can't be discarded here. */
  readonly onDiscard?: () => void;
  /** Buttons for the draft, after Discard. */
  readonly children: ReactNode;
}

/** Shows a draft, when it was stored, and the actions for it. */
export function DraftRow({
  draft: { path, savedAt },
  before,
  after = '',
  onDiscard,
  children,
}: DraftRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.path}>{path}</span>
        <span className={styles.when}>
          {before} <Moment at={new Date(savedAt).toISOString()} />
          {after}
        </span>
      </div>
      <div className={styles.actions}>
        {onDiscard && (
          <Button size="small" onClick={onDiscard} aria-label={`Discard the draft of ${path}`}>
            Discard
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}
