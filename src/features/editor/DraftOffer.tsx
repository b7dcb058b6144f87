import { Button } from '@site/src/components/ui/Button';
import type { Draft } from '@site/src/data/storage/drafts';
import styles from './Notes.module.css';

interface DraftOfferProps {
  readonly draft: Draft;
  /** The blob of the file as it is on the branch now. */
  readonly baseBlobSha: string | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Offers text that was typed on this device and never saved. It is not put in by itself. */
export function DraftOffer({ draft, baseBlobSha, onRestore, onDiscard }: DraftOfferProps) {
  const isOutdated = draft.baseBlobSha !== baseBlobSha;
  return (
    <section className={styles.note} aria-label="Unsaved draft">
      <p>
        There is an unsaved draft of this page from {timeFormat.format(draft.savedAt)}.
        {isOutdated &&
          ' The page has changed on the branch since: restoring puts the older text in its place.'}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onDiscard}>
          Discard draft
        </Button>
        <Button size="small" variant="primary" onClick={onRestore}>
          Restore draft
        </Button>
      </div>
      <details className={styles.compare}>
        <summary>Look at the draft</summary>
        <pre>{draft.text}</pre>
      </details>
    </section>
  );
}
