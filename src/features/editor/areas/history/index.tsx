import { onDemand } from '@site/src/components/ui/onDemand';
import { useEditorSelector } from '../../core/EditorContext';
import type { HistoryDialogProps } from './HistoryDialog';

const HistoryDialog = onDemand(async () => (await import('./HistoryDialog')).default);

interface LazyHistoryDialogProps extends Pick<HistoryDialogProps, 'onClose'> {
  readonly toTitle: (path: string) => string;
}

/** The versions of the page on screen; loaded when first opened. */
export function LazyHistoryDialog({ toTitle, onClose }: LazyHistoryDialogProps) {
  const path = useEditorSelector((state) => state.path);
  if (path === null) return null;
  return <HistoryDialog path={path} title={toTitle(path)} onClose={onClose} />;
}
