import { useState } from 'react';
import { applyEdits, type TextEdit, toTextEdit } from '#domain/text/edit/edits';
import type { FormEditing } from '../useFormEditing';

/** One undoable change of the table. */
interface Step {
  readonly before: string;
  readonly after: string;
  /** Changes with the same key are one step, such as those of one cell while it is edited. */
  readonly key: string | null;
}

interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** The table editor's changes of the page's text, and their undo. */
export interface TableEditing {
  /** @returns why the edits were rejected, as a sentence, or null */
  readonly commit: (edits: readonly TextEdit[], key?: string) => string | null;
  /** Null when there is nothing to undo, or the page was changed elsewhere since. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const NO_STEPS: Steps = { undo: [], redo: [] };

/** Commits changes of a table and keeps them for undo while the form is open. */
export function useTableEditing({ text, commit }: FormEditing): TableEditing {
  const [steps, setSteps] = useState(NO_STEPS);
  const last = steps.undo.at(-1);
  const next = steps.redo.at(-1);
  const write = (before: string, after: string): boolean => commit([toTextEdit(before, after)]) === null;
  return {
    commit(edits, key) {
      if (edits.length === 0) return null;
      const reason = commit(edits);
      if (reason !== null) return reason;
      const after = applyEdits(text, edits);
      setSteps(({ undo }) => ({ undo: addStep(undo, { before: text, after, key: key ?? null }), redo: [] }));
      return null;
    },
    undo:
      last?.after === text
        ? () => {
            if (!write(last.after, last.before)) return;
            setSteps(({ undo, redo }) => ({ undo: undo.slice(0, -1), redo: [...redo, last] }));
          }
        : null,
    redo:
      next?.before === text
        ? () => {
            if (!write(next.before, next.after)) return;
            setSteps(({ undo, redo }) => ({ undo: [...undo, next], redo: redo.slice(0, -1) }));
          }
        : null,
  };
}

function addStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1);
  const isSame = last && step.key !== null && last.key === step.key && last.after === step.before;
  return isSame ? [...steps.slice(0, -1), { ...step, before: last.before }] : [...steps, step];
}
