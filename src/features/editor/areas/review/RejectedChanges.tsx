import { Button } from '@site/src/components/ui/Button';
import type { ProposedChange } from '#domain/git/proposedChanges';
import type { Proposal } from './changes';
import styles from './RejectedChanges.module.css';

interface RejectedChangesProps {
  readonly proposal: Proposal;
  /** Accepts a rejected change again; null stands for the file as a whole. Null when that isn't allowed. */
  readonly onRestore: ((part: ProposedChange | null) => void) | null;
}

/** What the next save will reject of a file that a branch changes. */
export function RejectedChanges({ proposal: { note, isRejected, parts }, onRestore }: RejectedChangesProps) {
  const rejected = parts.filter(({ state }) => state === 'rejected');
  return (
    <div className={styles.rejected}>
      <div className={styles.note}>
        <p role="status">{note !== null && `${note}.`}</p>
        {isRejected && onRestore && (
          <Button size="small" onClick={() => onRestore(null)}>
            Restore
          </Button>
        )}
      </div>
      {rejected.length > 0 && (
        <ul>
          {rejected.map((part) => (
            <li key={`${part.start} ${parts.indexOf(part)}`}>
              <span>Line {part.start + 1}</span>
              <code>{describe(part)}</code>
              {onRestore && (
                <Button
                  size="small"
                  aria-label={`Restore the change at line ${part.start + 1}`}
                  onClick={() => onRestore(part)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The first words of a change, with the sign that diffs have for added and removed lines. */
function describe({ base, proposed }: ProposedChange): string {
  const added = proposed.find((line) => line.trim() !== '');
  return added === undefined ? `− ${base.find((line) => line.trim() !== '') ?? ''}` : `+ ${added}`;
}
