import type { EditorEvent } from '../../../core/store/editorEvents';
import { initialEditorState, openDocument } from '../../../core/store/editorState';
import { createEditorStore, type EditorStore } from '../../../core/store/editorStore';

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
