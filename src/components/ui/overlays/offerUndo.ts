import { toast } from './toast';

/**
 * Says in a toast what was done, and offers to undo it.
 *
 * @param tone `success` for something that was stored or applied, `info` for something that was removed
 * @returns the id of the toast
 */
export function offerUndo(text: string, undo: () => void, tone: 'info' | 'success' = 'info'): number {
  return toast.show({ tone, text, action: { label: 'Undo', onSelect: undo } });
}
