import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText } from '#domain/text/lineEndings';
import { findMovedTo } from '../../../core/store/changeSet';
import { type EditorState, findDocument } from '../../../core/store/editorState';

/** A conflict of two versions of one file, and how to resolve it. Texts are lines joined by `\n`. */
export type ConflictCase =
  /** Both have a text. `base` is null when both added the file. */
  | {
      readonly kind: 'text';
      readonly base: string | null;
      readonly theirs: string;
      readonly mine: string;
      /** The path of the merged text, which isn't the conflict's path when I moved the page. */
      readonly target: string;
    }
  /** `mine` is my text of the page; for `target`, see above. */
  | { readonly kind: 'deletedByThem'; readonly base: string; readonly mine: string; readonly target: string }
  | { readonly kind: 'deletedByMe'; readonly base: string; readonly theirs: string }
  | { readonly kind: 'image'; readonly base64: string; readonly isDeletedByThem: boolean };

/** @returns null when the file is no longer in the change set */
export function conflictLabels(
  state: Pick<EditorState, 'documents' | 'images'>,
  conflict: Conflict,
): ConflictCase | null {
  const { path, theirsBlobSha } = conflict;
  const document = findDocument(state, path);
  const image = state.images[path];
  if (!document) {
    return image ? { kind: 'image', base64: image.base64, isDeletedByThem: theirsBlobSha === null } : null;
  }
  const base = conflict.base === null ? null : toEditableText(conflict.base).text;
  const theirs = conflict.theirs === null ? null : toEditableText(conflict.theirs).text;
  const mine = document.isDeleted ? findMovedTo(state, path) : document;
  if (!mine) return { kind: 'deletedByMe', base: base ?? '', theirs: theirs ?? '' };
  if (theirs === null) {
    return { kind: 'deletedByThem', base: base ?? '', mine: mine.text, target: mine.path };
  }
  return { kind: 'text', base, theirs, mine: mine.text, target: mine.path };
}
