import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { SourceEditorHandle } from '../../areas/source';
import { useEditor } from '../../core/EditorContext';
import { findDocument } from '../../core/store/editorState';

/** How long to wait for a page to open, in ms. */
const PATIENCE = 15_000;

/** Returns a function that opens a page and, once its source is mounted, puts the cursor at an offset. */
export function useShowOffset(
  source: RefObject<SourceEditorHandle | null>,
  openPage: (path: string) => void,
): (path: string, offset: number) => void {
  const { store } = useEditor();
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(
    (path, offset) => {
      openPage(path);
      const deadline = performance.now() + PATIENCE;
      const attempt = (): void => {
        const state = store.getState();
        const document = state.path === path ? findDocument(state, path) : null;
        if (document) source.current?.show(offset);
        // The offset may be that of another version of the text.
        const end = Math.min(offset, document?.text.length ?? 0);
        const isShown = document !== null && source.current?.selection().from === end;
        if (!isShown && performance.now() < deadline) frame.current = requestAnimationFrame(attempt);
      };
      cancelAnimationFrame(frame.current);
      // Not in this frame: the source of the previous page may still be mounted.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(attempt);
      });
    },
    [store, source, openPage],
  );
}
