import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { toShortPath } from '#domain/git/paths';
import { labelsFor } from './changeLabels';
import type { Revert } from './useRevert';

/** Asks before reverting a change that contains written text. */
export function RevertDialog({ asked, confirm, cancel }: Revert) {
  const labels = asked && labelsFor(asked);
  return (
    <Dialog
      title={labels ? `${labels.revert}?` : ''}
      isOpen={asked !== null}
      onClose={cancel}
      actions={
        <DialogActions onCancel={cancel} variant="danger" onClick={confirm}>
          {labels?.revert}
        </DialogActions>
      }
    >
      {asked && (
        <p>
          <code>{toShortPath(asked.path)}</code>
        </p>
      )}
      <p>{labels?.loss}</p>
    </Dialog>
  );
}
