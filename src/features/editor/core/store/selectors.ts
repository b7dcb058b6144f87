import { listChangeKinds } from './changeSet';
import { type EditorState, findDocument, isChanged, listOpen, type OpenDocument } from './editorState';

/** A file that the change set adds, moves or deletes. */
export interface FileChange {
  readonly path: string;
  readonly movedFrom: string | null;
  readonly isDeleted: boolean;
}

/** The open document on screen; null when there is none. */
export function selectShownDocument(state: EditorState): OpenDocument | null {
  return findDocument(state, state.path);
}

/** Text of the document on screen; null when there is none. */
export function selectShownText(state: EditorState): string | null {
  return selectShownDocument(state)?.text ?? null;
}

/** The files that the change set adds, moves or deletes. Compare with {@link isSameFileChanges}. */
export function selectFileChanges(state: Pick<EditorState, 'documents'>): readonly FileChange[] {
  return listOpen(state)
    .filter((document) => isChanged(document) && (document.isDeleted || document.baseBlobSha === null))
    .map(({ path, movedFrom, isDeleted }) => ({ path, movedFrom, isDeleted }));
}

/** The kind of change of each page. Compare with {@link isSameMap}. */
export function selectPageChangeKinds(state: Pick<EditorState, 'documents'>) {
  return listChangeKinds({ documents: state.documents, images: {} });
}

/** Whether two lists of changes are the same. */
export function isSameFileChanges(a: readonly FileChange[], b: readonly FileChange[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two maps have the same entries in the same order. */
export function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [key, value] of a) {
    const [otherKey, otherValue] = others.next().value ?? [];
    if (key !== otherKey || value !== otherValue) return false;
  }
  return true;
}
