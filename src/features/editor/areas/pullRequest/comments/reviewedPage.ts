import type { Access } from '@site/src/features/auth';
import type { LineRange } from '#domain/git/diffHunks';
import type { TextEdit } from '#domain/text/edit/edits';
import { toLineNumber } from '#domain/text/lines';
import { type Editor, useEditor, useEditorSelector } from '../../../core/EditorContext';
import { findDocument } from '../../../core/store/editorState';

/** The page that review comments are written about. */
export interface ReviewedPage {
  readonly path: string;
  readonly access: Access;
  /** Its text at the head of the branch. */
  readonly saved: string;
  /** Its text as shown, and the selected lines of it; null for none. */
  readonly readShown: () => { readonly text: string; readonly lines: LineRange | null };
  /** Null where the text is only shown. */
  readonly edit: ((edits: TextEdit[]) => ReturnType<Editor['edit']>) | null;
}

/**
 * The page that is open in the editor.
 *
 * @param getSelection offsets in its text
 */
export function useReviewedPage(
  path: string,
  getSelection: () => { readonly from: number; readonly to: number },
): ReviewedPage {
  const { store, edit, access } = useEditor();
  const saved = useEditorSelector((state) => findDocument(state, path)?.original.text ?? '');
  return {
    path,
    access,
    saved,
    readShown: () => {
      const text = findDocument(store.getState(), path)?.text ?? '';
      const { from, to } = getSelection();
      return { text, lines: { from: toLineNumber(text, from), to: toLineNumber(text, Math.max(from, to)) } };
    },
    edit: (edits) => edit(path, edits),
  };
}
