import { type EditorEvent, reduceEditor } from './editorReducer';
import type { EditorState } from './editorState';

/** Holds the editor's state. It is ahead of what is on the screen by at most one render. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store. Saves and tools read from it what is true now; React's own state would tell them what was true at
 * the last render.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch: (event) => {
      const next = reduceEditor(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
