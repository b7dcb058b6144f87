import { Dialog } from '@site/src/components/ui/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import type { Editor } from '../../core/useEditor';
import { toShownPath } from './changeLabels';
import { conflictLabels } from './conflict/describeConflict';
import { useConflictResolution } from './useConflictResolution';

const ConflictView = lazy(async () => ({ default: (await import('./conflict/ConflictView')).ConflictView }));

export interface ConflictDialogProps {
  readonly editor: Pick<Editor, 'state' | 'dispatch' | 'apply' | 'save'>;
  /** The conflict that is to be settled; null while none is looked at. */
  readonly conflict: Conflict | null;
  readonly onClose: () => void;
}

/** Settles one conflict, over the whole window. Its view is loaded when it is first opened. */
export function ConflictDialog({ editor, conflict, onClose }: ConflictDialogProps) {
  const { documents, pictures } = editor.state;
  const described = useMemo(
    () => conflict && conflictLabels({ documents, pictures }, conflict),
    [documents, pictures, conflict],
  );
  const settle = useConflictResolution(editor);
  return (
    <Dialog
      title={conflict ? `Conflict in ${toShownPath(conflict.path)}` : ''}
      isOpen={described !== null}
      onClose={onClose}
      size="full"
    >
      {conflict && described && (
        <Suspense fallback={<Skeleton lines={12} />}>
          <ConflictView
            path={conflict.path}
            conflict={described}
            onMerged={(text) => {
              onClose();
              void settle.merged(conflict.path, described, text);
            }}
            onKeep={(keep) => {
              onClose();
              settle.keep(conflict.path, described, keep);
            }}
            onCancel={onClose}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
