import { lazy, Suspense } from 'react';
import type { FileDialogProps } from './dialogs/FileDialogs';
import type { FileAction } from './fileActions';

const FileDialogs = lazy(() => import('./dialogs/FileDialogs'));

interface LazyFileDialogsProps extends FileDialogProps {
  /** null while nothing is asked for. */
  readonly action: FileAction | null;
}

/** The dialogs that make, rename, move and delete pages; loaded with the first one. */
export function LazyFileDialogs({ action, ...shared }: LazyFileDialogsProps) {
  if (!action) return null;
  return (
    <Suspense fallback={null}>
      <FileDialogs action={action} {...shared} />
    </Suspense>
  );
}
