import { onDemand } from '@site/src/components/ui/onDemand';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { DraftMerge } from '@site/src/data/storage/drafts';
import { useMemo } from 'react';
import type { Conflict } from '#domain/errors/errorBody';
import { toShortPath } from '#domain/git/paths';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { findDocument } from '../../../core/store/editorState';
import { conflictLabels } from './conflictLabels';
import { useConflictResolution } from './useConflictResolution';

const ConflictView = onDemand(
  async () => (await import('./ConflictView')).ConflictView,
  () => <Skeleton isInset lines={12} />,
);

const NO_CHOICES: DraftMerge['choices'] = [];

export interface ConflictDialogProps {
  /** The conflict to resolve; null when the dialog is closed. */
  readonly conflict: Conflict | null;
  readonly onClose: () => void;
}

/** Full-window dialog to resolve one conflict. Its view is loaded when it is first opened. */
export function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const { dispatch } = useEditor();
  const documents = useEditorSelector((state) => state.documents);
  const images = useEditorSelector((state) => state.images);
  const described = useMemo(
    () => conflict && conflictLabels({ documents, images }, conflict),
    [documents, images, conflict],
  );
  const resolution = useConflictResolution();
  const merge = conflict && findDocument({ documents }, conflict.path)?.merge;
  const choose = (choices: DraftMerge['choices']): void => {
    const { path, theirs, theirsBlobSha } = conflict ?? {};
    if (path === undefined || theirs == null || theirsBlobSha == null) return;
    dispatch({ type: 'mergeChosen', path, merge: { theirs, theirsBlobSha, choices } });
  };
  return (
    <Dialog
      title={conflict ? `Conflict in ${toShortPath(conflict.path)}` : ''}
      isOpen={described !== null}
      onClose={onClose}
      size="full"
    >
      {conflict && described && (
        <ConflictView
          path={conflict.path}
          conflict={described}
          choices={merge?.choices ?? NO_CHOICES}
          onChoose={choose}
          onMerged={(text) => {
            onClose();
            void resolution.merged(conflict.path, described, text);
          }}
          onKeep={(keep) => {
            onClose();
            resolution.keep(conflict.path, described, keep);
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
