import type { EditorState as SourceState } from '@codemirror/state';
import { findDocument } from './editorState';
import type { EditorStore } from './editorStore';

/** How many pages keep the undo history of their source. */
const MAX_PAGES = 50;

/** Where the source editor of a page keeps its state while another page is shown. */
export interface SourceSlot {
  state: SourceState | null;
}

/** The last states of source editors by path, so that each open page keeps its undo history. */
export interface SourceStates {
  /**
   * Returns the slot of a page that is about to be shown, with the state that its source editor had when it was shown
   * last.
   */
  readonly open: (path: string) => SourceSlot;
}

/**
 * Keeps the states of source editors of one store. A page loses its state when it's discarded or closed, which includes
 * switching branches and reading another version: undo must not bring back text of another version.
 */
export function createSourceStates(store: EditorStore): SourceStates {
  const slots = new Map<string, SourceSlot>();
  store.subscribe((event) => {
    if (event.type === 'edited') return;
    if (event.type === 'changeReverted') slots.delete(event.path);
    const state = store.getState();
    for (const path of slots.keys()) {
      if (!findDocument(state, path)) slots.delete(path);
    }
  });
  return {
    open(path) {
      const slot = slots.get(path) ?? { state: null };
      // Insert it again, so that the slots are in the order in which their pages were shown.
      slots.delete(path);
      slots.set(path, slot);
      const [oldest] = slots.keys();
      if (slots.size > MAX_PAGES && oldest !== undefined) slots.delete(oldest);
      return slot;
    },
  };
}
