import { FileInput, FilePlus, Lock, User } from 'lucide-react';
import type { ChangeKind } from '#domain/git/changeSet';
import styles from './FilePanel.module.css';

const LABELS: Readonly<Record<ChangeKind, string>> = {
  changed: 'changed',
  new: 'new',
  deleted: 'to be deleted',
  moved: 'moved',
};

interface FileMarksProps {
  readonly change: ChangeKind | undefined;
  readonly isPrivate: boolean;
  /** Names of other users who have the page open. */
  readonly present?: string | undefined;
}

/** Icons for a page: its kind of change, whether visitors may see it, and who else has it open. */
export function FileBadges({ change, isPrivate, present }: FileMarksProps) {
  if (!change && !isPrivate && !present) return null;
  const labels = [change && LABELS[change], isPrivate && 'private'].filter(Boolean).join(', ');
  return (
    <span className={styles.marks} title={[labels, present && `Open: ${present}`].filter(Boolean).join('\n')}>
      {present && <User className={styles.present} />}
      {isPrivate && <Lock />}
      {change === 'new' && <FilePlus className={styles.rust} />}
      {change === 'moved' && <FileInput className={styles.rust} />}
      {change === 'changed' && <span className={styles.changed} />}
      {labels !== '' && <span className="visually-hidden"> ({labels})</span>}
    </span>
  );
}
