import { toast } from '@site/src/components/ui/overlays/toast';

/** Says that something written was removed, and offers to bring it back. */
export function offerUndo(text: string, undo: () => void): void {
  toast.show({ tone: 'info', text, action: { label: 'Undo', onSelect: undo } });
}
