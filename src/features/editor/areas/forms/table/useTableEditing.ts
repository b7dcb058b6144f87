import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import { type TextSteps, useTextSteps } from '../../../core/useTextSteps';
import type { FormEditing } from '../useFormEditing';

/** The table editor's changes of the page's text, and their undo. */
export interface TableEditing extends TextSteps {
  /**
   * @param key changes with the same key are one step, such as those of one cell while it is edited
   * @returns why the edits were rejected, as a sentence, or null
   */
  readonly commit: (edits: readonly TextEdit[], key?: string) => string | null;
}

/** Commits changes of a table and keeps them for undo while the form is open. */
export function useTableEditing({ text, commit }: FormEditing): TableEditing {
  const { record, undo, redo } = useTextSteps(text, (edits) => commit(edits) === null);
  return {
    commit(edits, key) {
      const reason = commit(edits);
      if (reason === null && edits.length > 0) record(applyEdits(text, edits), key);
      return reason;
    },
    undo,
    redo,
  };
}
