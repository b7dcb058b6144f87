import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { FileAction, FileDialogProps } from './fileActions';

const FileDialogs = lazy(() => import('./dialogs/FileDialogs'));

interface LazyFileDialogsProps extends Omit<FileDialogProps, 'getState'> {
  /** null while nothing is asked for. */
  readonly action: FileAction | null;
}

/** The dialogs that make, rename, move and delete pages; loaded with the first one. */
export function LazyFileDialogs({ action, ...shared }: LazyFileDialogsProps) {
  const { state } = shared.editor;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const getState = useCallback(() => latest.current, []);
  if (!action) return null;
  return (
    <Suspense fallback={null}>
      <FileDialogs action={action} getState={getState} {...shared} />
    </Suspense>
  );
}
