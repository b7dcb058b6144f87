import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import type { Draft } from '@site/src/data/storage/drafts';
import styles from './DraftOffers.module.css';

interface DiscardDialogProps {
  readonly drafts: readonly Draft[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asks before drafts are removed from the device. */
export function DiscardDialog({ drafts, onClose, onDiscard }: DiscardDialogProps) {
  const isOne = drafts.length === 1;
  return (
    <Dialog
      title={isOne ? 'Discard this draft?' : `Discard these ${drafts.length} drafts?`}
      isOpen={drafts.length > 0}
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} variant="danger" onClick={onDiscard}>
          {isOne ? 'Discard draft' : `Discard ${drafts.length} drafts`}
        </DialogActions>
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
