import { lazy, Suspense } from 'react';
import type { FileAction, FileDialogProps } from './fileActions';

const FileDialogs = lazy(() => import('./dialogs/FileDialogs'));

interface LazyFileDialogsProps extends FileDialogProps {
  /** Null while no dialog is open. */
  readonly action: FileAction | null;
}

/** The dialogs that create, rename, move and delete pages; loaded with the first one. */
export function LazyFileDialogs({ action, ...shared }: LazyFileDialogsProps) {
  if (!action) return null;
  return (
    <Suspense fallback={null}>
      <FileDialogs action={action} {...shared} />
    </Suspense>
  );
}
