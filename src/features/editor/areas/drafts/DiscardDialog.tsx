import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import type { Draft } from '@site/src/data/storage/drafts';
import styles from './DraftOffers.module.css';

interface DiscardDialogProps {
  readonly drafts: readonly Draft[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asks before drafts are removed from the device. */
export function DiscardDialog({ drafts, onClose, onDiscard }: DiscardDialogProps) {
  const what = drafts.length === 1 ? 'this draft' : `these ${drafts.length} drafts`;
  return (
    <Dialog
      title={`Discard ${what}?`}
      isOpen={drafts.length > 0}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>These changes are only on this device. You can't get them back.</p>
      <ul className={styles.names}>
        {drafts.map(({ path, slot, baseBlobSha }) => (
          <li key={`${path} ${slot} ${baseBlobSha}`}>{path}</li>
        ))}
      </ul>
    </Dialog>
  );
}
