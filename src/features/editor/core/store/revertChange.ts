import { dropDocument, removeImage, setDocument } from './applyChanges';
import { findMovedTo } from './changeSet';
import { type EditorState, findDocument, type OpenDocument } from './editorState';

/**
 * Reverts one file of the change set to the branch's version; a deleted one to its text before the deletion, since it
 * may have been edited. Both halves of a move are reverted together: alone, one would delete a page and the other would
 * make a copy of it.
 */
export function revertChange(state: EditorState, path: string): EditorState {
  const document = findDocument(state, path);
  if (!document) return removeImage(state, path);
  const source = findDocument(state, document.movedFrom);
  const target = findMovedTo(state, path);
  if (document.isDeleted && !target) {
    return setDocument(state, { ...document, isDeleted: false, revision: document.revision + 1 });
  }
  return [document, source, target].reduce<EditorState>(
    (next, one) => (one ? restore(next, one) : next),
    state,
  );
}

function restore(state: EditorState, document: OpenDocument): EditorState {
  const { path, baseBlobSha, original, revision, movedFrom } = document;
  if (baseBlobSha !== null) {
    return setDocument(state, {
      ...document,
      text: original.text,
      lineEnds: original,
      isDeleted: false,
      movedFrom: null,
      merge: null,
      revision: revision + 1,
    });
  }
  const next = dropDocument(state, path);
  return state.path === path ? { ...next, path: movedFrom } : next;
}
