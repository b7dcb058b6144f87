import type { EditorView } from '@codemirror/view';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type RefObject, useEffect, useRef } from 'react';
import type { LineComments } from './commentGutter';

/**
 * Marks the lines of a source editor that have review comments. The extension is loaded with the first comment.
 *
 * @param onOpen called with the line of a clicked mark
 */
export function useCommentGutter(
  view: RefObject<EditorView | null>,
  comments: readonly LineComments[],
  onOpen: (line: number) => void,
): void {
  const newest = useLatestRef(onOpen);
  const hasShown = useRef(false);
  useEffect(() => {
    if (comments.length === 0 && !hasShown.current) return undefined;
    let isOver = false;
    void load().then((gutter) => {
      if (isOver || !gutter || !view.current) return;
      hasShown.current = true;
      gutter.showLineComments(view.current, comments, (line) => newest.current(line));
    });
    return () => {
      isOver = true;
    };
  }, [view, comments, newest]);
}

async function load(): Promise<typeof import('./commentGutter') | null> {
  try {
    return await import('./commentGutter');
  } catch (error) {
    // The comments are still in the list below the text.
    console.warn("The comment markers can't be loaded:", error);
    return null;
  }
}
