import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { VisibilityControl } from '@site/src/features/navigation';
import { Suspense } from 'react';

interface VisibilityDialogProps {
  /** The page's file. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Who sees a page. Changes made here take effect right away and aren't part of the change set. */
export function VisibilityDialog({ path, onClose }: VisibilityDialogProps) {
  return (
    <Dialog title="Visibility" isOpen onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p>
        <code>{path}</code>
      </p>
      <Suspense fallback={<Skeleton lines={2} />}>
        <VisibilityControl path={path} canEdit />
      </Suspense>
      <p>This takes effect right away on every branch. It isn't part of your pull request.</p>
    </Dialog>
  );
}
