import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { removeEntries } from '#domain/navigation/bulkEdits';
import { findEntry } from '#domain/navigation/navigationEdits';
import { listNavigationEntries, type NavigationFile } from '#domain/navigation/navigationFile';
import { withProductName } from '#domain/product/productText';
import type { NavigationEditing } from './useNavigationEdits';

interface Removal {
  readonly file: string;
  /** Id of the toast that offers to undo it. */
  readonly toast: number;
  /** The line to focus. */
  readonly next: string | null;
  readonly isDone: boolean;
}

/**
 * Returns a function that removes an entry without asking, and offers to undo that until the next change. The focus
 * goes to the line that takes its place.
 *
 * @param list contains the lines, which have `data-file`
 */
export function useEntryRemoval(
  list: RefObject<HTMLElement | null>,
  source: NavigationFile,
  { change, undo }: NavigationEditing,
): (file: string) => void {
  const removal = useRef<Removal | null>(null);
  const newestUndo = useLatestRef(undo);
  useLayoutEffect(() => {
    const { current } = removal;
    if (!current) return;
    const isRejected = !current.isDone && findEntry(source, current.file) !== null;
    // Another change followed, which the undo would concern.
    if (current.isDone) toast.dismiss(current.toast);
    removal.current = current.isDone || isRejected ? null : { ...current, isDone: true };
    if (removal.current === null || current.next === null) return;
    list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(current.next)}"]`)?.focus();
  }, [list, source]);
  return (file) => {
    const entries = listNavigationEntries(source);
    const index = entries.findIndex((entry) => entry.file === file);
    const entry = entries[index];
    if (!entry) return;
    const text = `“${withProductName(entry.title)}” was removed from the navigation.`;
    removal.current = {
      file,
      toast: offerUndo(text, () => newestUndo.current?.()),
      next: (entries[index + 1] ?? entries[index - 1])?.file ?? null,
      isDone: false,
    };
    change((current) => removeEntries(current, [file]));
  };
}
