import { useRef, useSyncExternalStore } from 'react';
import type { EditorEvent } from './editorEvents';
import { reduceEditor } from './editorReducer';
import type { EditorState } from './editorState';

/** Holds the editor's state. The screen is at most one render behind. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  /**
   * Calls a listener with every event that changed the state.
   *
   * @returns unsubscribes
   */
  readonly subscribe: (listener: (event: EditorEvent) => void) => () => void;
}

/**
 * Creates a store. Saves and tools read the current state from it; React's own state would be that of the last render.
 */
export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<(event: EditorEvent) => void>();
  return {
    getState: () => state,
    dispatch: (event) => {
      const next = reduceEditor(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Subscribes to a part of the state. The component renders again only when that part changes.
 *
 * @param select picks or computes the part
 * @param isEqual whether two results are the same; needed where `select` returns a new object each time
 */
export function useStoreSelector<Selected>(
  store: EditorStore,
  select: (state: EditorState) => Selected,
  isEqual: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  const last = useRef<{ readonly value: Selected } | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const value = select(store.getState());
    if (last.current === null || !isEqual(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}
