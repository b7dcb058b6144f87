import { EditorView } from '@codemirror/view';
import { readStored, writeStored } from '@site/src/data/storage/storedJson';
import { sessionStore } from '@site/src/data/storage/webStorage';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';

const PositionSchema = v.object({
  anchor: v.number(),
  head: v.number(),
  /** Offset of the line at the top of the visible part. */
  top: v.number(),
  hasFocus: v.boolean(),
});
type Position = v.InferOutput<typeof PositionSchema>;

const KEY = 'editor-positions';
/** How many pages are remembered in this tab. */
const MAX_PAGES = 50;
/** Events that count as using the text. Without any, the position is still the restored one, and isn't stored again. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin'] as const;

/** Whether the text that was removed last had the focus. */
let hadFocus = false;

/** Reads the positions in this tab by path, latest last. */
function readPositions(): Map<string, Position> {
  return new Map(Object.entries(readStored(sessionStore, KEY, v.record(v.string(), PositionSchema)) ?? {}));
}

/**
 * Restores the cursor and scroll position that a page had in this tab, also after a reload. A page that replaces one
 * whose text had the focus gets the focus, as when it is chosen in the command palette.
 *
 * @param view the view, once it exists
 */
export function usePosition(view: RefObject<EditorView | null>, path: string): void {
  const isTouched = useRef(false);
  // Before the view is removed: layout effects are cleaned up while it is still in the document.
  useLayoutEffect(
    () => () => {
      hadFocus = view.current?.hasFocus === true;
      if (isTouched.current) remember(view.current, path);
    },
    [view, path],
  );
  useEffect(() => {
    const current = view.current;
    if (!current) return undefined;
    const known = readPositions().get(path);
    if (known) restore(current, known);
    // Only when nothing else took the focus; after a reload, nothing has it.
    if ((known?.hasFocus || hadFocus) && document.activeElement === document.body) current.focus();
    const touch = (): void => {
      isTouched.current = true;
    };
    const leave = (): void => {
      if (isTouched.current) remember(current, path);
    };
    for (const type of INPUT_EVENTS) current.dom.addEventListener(type, touch, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      for (const type of INPUT_EVENTS) current.dom.removeEventListener(type, touch);
      window.removeEventListener('pagehide', leave);
    };
  }, [view, path]);
}

function remember(view: EditorView | null, path: string): void {
  if (!view) return;
  const { anchor, head } = view.state.selection.main;
  const top = view.lineBlockAtHeight(view.scrollDOM.scrollTop - view.documentPadding.top).from;
  const known = readPositions();
  known.delete(path);
  known.set(path, { anchor, head, top, hasFocus: view.hasFocus });
  writeStored(sessionStore, KEY, Object.fromEntries([...known].slice(-MAX_PAGES)));
}

function restore(view: EditorView, { anchor, head, top }: Position): void {
  const clamp = (offset: number): number => Math.min(offset, view.state.doc.length);
  view.dispatch({
    selection: { anchor: clamp(anchor), head: clamp(head) },
    effects: EditorView.scrollIntoView(clamp(top), { y: 'start', yMargin: 0 }),
  });
}
