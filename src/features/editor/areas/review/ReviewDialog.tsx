import { onDemand } from '@site/src/components/ui/onDemand';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useMemo } from 'react';
import { useEditorSelector } from '../../core/EditorContext';
import { useReportedApply } from '../../core/useReportedApply';
import { listReviewed } from './changes';
import { RevertDialog } from './RevertDialog';
import { useRevert } from './useRevert';

const ReviewView = onDemand(
  async () => (await import('./ReviewView')).ReviewView,
  () => <Skeleton isInset lines={12} />,
);

export interface ReviewDialogProps {
  readonly isOpen: boolean;
  /** The change to show first. */
  readonly startPath: string | null;
  /** Opens a page in the editor. */
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** The review of all changes, in a full-window dialog. Its view is loaded when it is first opened. */
export function ReviewDialog({ isOpen, startPath, onOpen, onClose }: ReviewDialogProps) {
  const apply = useReportedApply();
  const branch = useEditorSelector((state) => state.branch);
  const documents = useEditorSelector((state) => state.documents);
  const images = useEditorSelector((state) => state.images);
  const changes = useMemo(
    () => (isOpen ? listReviewed({ documents, images }) : []),
    [isOpen, documents, images],
  );
  const revert = useRevert();
  return (
    <Dialog title="Review changes" isOpen={isOpen} onClose={onClose} size="full">
      <ReviewView
        changes={changes}
        startPath={startPath}
        sides={{ before: `on ${branch ?? ''}`, after: 'With your changes' }}
        onOpen={onOpen}
        onEdit={(path, edits) => void apply([{ kind: 'edit', path, edits }])}
        onRevert={revert.request}
        onClose={onClose}
      />
      <RevertDialog {...revert} />
    </Dialog>
  );
}
