import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextEdit } from '#domain/text/edits';
import { holdInput } from '../../../core/drafts/heldInput';
import type { PreviewedPage } from '../page';
import { InPlaceEditor } from './InPlaceEditor';
import { listenToPage } from './listenToPage';
import { loadPlanner } from './loadPlanner';
import { stayReachable } from './pageItems';

interface InPlaceOptions {
  readonly inner: Document | null;
  readonly page: PreviewedPage | null;
  /** Returns the current source. */
  readonly getText: () => string;
  /** Null while nothing may be changed. */
  readonly onEdit: ((edits: TextEdit[]) => void) | null;
  /** Called with the reason why a text has to be edited in the source, and with its offset there. */
  readonly onRefuse: (offset: number, reason: string) => void;
  /** Opens the form of a component, image or table. */
  readonly onOpen: (element: HTMLElement) => void;
  /** Takes back what was changed last, or does it again. */
  readonly onHistory: (step: 'undo' | 'redo') => void;
}

/**
 * Editing of texts on the page in the preview.
 *
 * @returns the key of the block that is being edited and must not be rendered again; null: none
 */
export function useInPlaceEditor(options: InPlaceOptions): string | null {
  const { inner, page } = options;
  const newest = useRef(options);
  const [frozenKey, setFrozenKey] = useState<string | null>(null);
  const [editor] = useState(
    () =>
      new InPlaceEditor({
        getPage: () => newest.current.page,
        getText: () => newest.current.getText(),
        getOnEdit: () => newest.current.onEdit,
        refuse: (offset, reason) => newest.current.onRefuse(offset, reason),
        freeze: setFrozenKey,
        loadPlanner,
      }),
  );
  useLayoutEffect(() => {
    newest.current = options;
  });
  useLayoutEffect(() => {
    if (!inner) return undefined;
    return listenToPage(inner, editor, {
      open: (element) => newest.current.onOpen(element),
      undo: () => newest.current.onHistory('undo'),
      redo: () => newest.current.onHistory('redo'),
    });
  }, [inner, editor]);
  useEffect(() => holdInput(() => editor.flush()), [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every text that was parsed makes another page
  useLayoutEffect(() => {
    editor.catchUp();
    if (inner) stayReachable(inner);
  }, [editor, inner, page]);
  return frozenKey;
}
