import { lazy, Suspense } from 'react';
import { useEditorSelector } from '../../core/EditorContext';
import type { HistoryDialogProps } from './HistoryDialog';

const HistoryDialog = lazy(() => import('./HistoryDialog'));

interface LazyHistoryDialogProps extends Pick<HistoryDialogProps, 'onClose'> {
  /** Titles of pages by path. */
  readonly toTitle: (path: string) => string;
}

/** The versions of the page on screen; loaded when first opened. */
export function LazyHistoryDialog({ toTitle, onClose }: LazyHistoryDialogProps) {
  const path = useEditorSelector((state) => state.path);
  if (path === null) return null;
  return (
    <Suspense fallback={null}>
      <HistoryDialog path={path} title={toTitle(path)} onClose={onClose} />
    </Suspense>
  );
}
