import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { applyChanges } from '../../../core/store/applyChanges';
import type { EditorEvent } from '../../../core/store/editorEvents';
import { initialEditorState, openDocument } from '../../../core/store/editorState';
import { createEditorStore, type EditorStore } from '../../../core/store/editorStore';
import type { Editor } from '../../../core/useEditor';

/** What the review needs of the editor. */
export type ReviewedEditor = Pick<Editor, 'state' | 'dispatch' | 'apply' | 'edit' | 'save'>;

export const sha = (digit: string): string => digit.repeat(40);

/** The editor's real state with files of a branch, after some events. */
export function createStore(
  files: Readonly<Record<string, string>>,
  events: readonly EditorEvent[],
): EditorStore {
  const documents = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      { status: 'open', document: openDocument(path, text, sha('b')) } as const,
    ]),
  );
  const store = createEditorStore({ ...initialEditorState, branch: 'work', headSha: sha('a'), documents });
  for (const event of events) store.dispatch(event);
  return store;
}

interface WithEditorProps {
  readonly store: EditorStore;
  readonly save?: Editor['save'];
  readonly children: (editor: ReviewedEditor) => ReactNode;
}

/** Draws a part of the editor with a state that goes on. */
export function WithEditor({ store, save = async () => null, children }: WithEditorProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const [apply] = useState(() => async (changes: Parameters<Editor['apply']>[0]) => {
    const outcome = applyChanges(store.getState(), changes, []);
    if (outcome.ok) store.dispatch({ type: 'changesApplied', changes, sources: [] });
    return outcome;
  });
  const edit: Editor['edit'] = (path, edits) => apply([{ kind: 'edit', path, edits }]);
  return children({ state, dispatch: store.dispatch, apply, edit, save });
}
