import { IconButton } from '@site/src/components/ui/Button';
import { FileInput, FileMinus, FilePen, FilePlus, Image, Undo2 } from 'lucide-react';
import { toShortPath } from '#domain/git/paths';
import { labelsFor, splitPath } from '../changeLabels';
import type { ReviewedChange } from '../changes';
import { ChangeCounts } from './ChangeCounts';
import styles from './ChangeRows.module.css';

const ICONS = { changed: FilePen, new: FilePlus, deleted: FileMinus, moved: FileInput } as const;

/** Icon for a file's change; the label is beside it. */
function ChangeIcon({ change }: { readonly change: ReviewedChange }) {
  const Icon = change.content.type === 'image' ? Image : ICONS[change.kind];
  return <Icon />;
}

interface ChangeRowsProps {
  readonly changes: readonly ReviewedChange[];
  /** The file on the screen. */
  readonly activePath: string | null;
  readonly onOpen: (change: ReviewedChange) => void;
  /** Null when reverting isn't allowed. */
  readonly onRevert: ((change: ReviewedChange) => void) | null;
}

/** A list of changes. */
export function ChangeRows({ changes, activePath, onOpen, onRevert }: ChangeRowsProps) {
  return (
    <ul className={styles.rows}>
      {changes.map((change) => (
        <ChangeRow
          key={change.path}
          change={change}
          isActive={activePath === change.path}
          onOpen={() => onOpen(change)}
          onRevert={onRevert && (() => onRevert(change))}
        />
      ))}
    </ul>
  );
}

interface ChangeRowProps {
  readonly change: ReviewedChange;
  /** Whether it is on the screen. */
  readonly isActive: boolean;
  readonly onOpen: () => void;
  /** Null when reverting isn't allowed. */
  readonly onRevert: (() => void) | null;
}

/** One change: its kind, file and size. */
function ChangeRow({ change, isActive, onOpen, onRevert }: ChangeRowProps) {
  const { path, movedFrom, content } = change;
  const labels = labelsFor(change);
  const { folder, name } = splitPath(path);
  return (
    <li className={styles.row} data-kind={change.kind}>
      <button
        type="button"
        className={styles.open}
        aria-current={isActive ? 'true' : undefined}
        onClick={onOpen}
      >
        <ChangeIcon change={change} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>
            {labels.state}
            {movedFrom !== null && ` from ${toShortPath(movedFrom)}`}
            {folder !== '' && ` · ${folder}`}
          </span>
          {change.proposal?.note && <span className={styles.note}>{change.proposal.note}</span>}
        </span>
        {content.type === 'text' && <ChangeCounts before={content.before} after={content.after} />}
      </button>
      {onRevert && (
        <IconButton label={`${labels.revert}: ${toShortPath(path)}`} onClick={onRevert}>
          <Undo2 />
        </IconButton>
      )}
    </li>
  );
}
