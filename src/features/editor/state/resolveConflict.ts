import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText } from '#domain/text/lineEndings';
import { type EditorState, findDocument, type OpenDocument } from './editorState';

/**
 * Settles one conflict. Either way the file on the branch becomes the new base, so that the next save is a change
 * of what is there now.
 *
 * @param keep 'mine' leaves the text as it was typed; 'theirs' puts the branch's text in its place
 */
export function reduceConflict(state: EditorState, path: string, keep: 'mine' | 'theirs'): EditorState {
  if (state.save.status !== 'conflict') return state;
  const { conflicts, headSha } = state.save;
  const conflict = conflicts.find((candidate) => candidate.path === path);
  const document = findDocument(state, path);
  if (!conflict || !document) return state;
  const rest = conflicts.filter((candidate) => candidate !== conflict);
  return {
    ...state,
    headSha: headSha ?? state.headSha,
    documents: {
      ...state.documents,
      [path]: { status: 'open', document: rebase(document, conflict, keep) },
    },
    save: rest.length > 0 ? { status: 'conflict', conflicts: rest, headSha } : { status: 'idle' },
  };
}

function rebase(document: OpenDocument, conflict: Conflict, keep: 'mine' | 'theirs'): OpenDocument {
  const original = toEditableText(conflict.theirs ?? '');
  return {
    ...document,
    baseBlobSha: conflict.theirsBlobSha,
    original,
    text: keep === 'theirs' ? original.text : document.text,
    revision: document.revision + 1,
  };
}
