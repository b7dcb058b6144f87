import { Button } from '@site/src/components/ui/Button';
import type { Draft } from '@site/src/data/storage/drafts';
import type { FilesState } from '../../core/store/editorState';
import styles from './DraftOffers.module.css';

interface DraftRowProps {
  readonly draft: Draft;
  readonly files: FilesState;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One draft: what it changes, when it was stored, and the actions for it. */
export function DraftRow({ draft, files, onCompare, onRestore, onDiscard }: DraftRowProps) {
  const { path, savedAt, kind } = draft;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.path}>{path}</span>
        <span className={styles.when}>
          {describe(draft)} on{' '}
          <time dateTime={new Date(savedAt).toISOString()}>{timeFormat.format(savedAt)}</time>
          {isOutdated(draft, files) && '. The page changed on the branch after that.'}
        </span>
      </div>
      <div className={styles.actions}>
        {kind !== 'deleted' && (
          <Button size="small" onClick={onCompare} aria-label={`Compare ${path}`}>
            Compare
          </Button>
        )}
        <Button size="small" onClick={onDiscard} aria-label={`Discard the draft of ${path}`}>
          Discard
        </Button>
        <Button size="small" onClick={onRestore} aria-label={`Restore ${path}`}>
          Restore
        </Button>
      </div>
    </li>
  );
}

function describe({ kind, movedFrom, baseBlobSha }: Draft): string {
  if (kind === 'deleted') return 'Deleted';
  if (movedFrom !== null) return `Moved from ${movedFrom}`;
  return baseBlobSha === null ? 'Added' : 'Changed';
}

/** Whether the file isn't the one that the draft was made of. */
function isOutdated({ path, kind, baseBlobSha }: Draft, files: FilesState): boolean {
  if (files.status !== 'ready' || kind === 'image') return false;
  return (files.files.find((file) => file.path === path)?.blobSha ?? null) !== baseBlobSha;
}
