import { FileInput, FilePlus, Lock } from 'lucide-react';
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
}

/** Icons for a page: how the change set changes it, and whether visitors may see it. */
export function FileBadges({ change, isPrivate }: FileMarksProps) {
  if (!change && !isPrivate) return null;
  const labels = [change && LABELS[change], isPrivate && 'private'].filter(Boolean).join(', ');
  return (
    <span className={styles.marks} title={labels}>
      {isPrivate && <Lock aria-hidden="true" />}
      {change === 'new' && <FilePlus aria-hidden="true" className={styles.rust} />}
      {change === 'moved' && <FileInput aria-hidden="true" className={styles.rust} />}
      {change === 'changed' && <span className={styles.changed} />}
      <span className="visually-hidden"> ({labels})</span>
    </span>
  );
}
