import { useState } from 'react';
import { applyEdits, type TextEdit, toTextEdit } from '#domain/text/edits';
import type { VisualEditing } from '../useFormEditing';

/** One change of the table, which can be undone. */
interface Step {
  readonly before: string;
  readonly after: string;
  /** Changes with the same key are one step: those of one cell while it is edited. */
  readonly key: string | null;
}

interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** Changes of the page's text by the table editor, and their undo. */
export interface TableEditing {
  /** @returns why the edits were rejected, as a sentence, or null */
  readonly commit: (edits: readonly TextEdit[], key?: string) => string | null;
  /** Null when there is nothing to undo, or the page was changed elsewhere since. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const NO_STEPS: Steps = { undo: [], redo: [] };

/** Commits changes of a table and keeps them for undo, as long as the form is open. */
export function useTableEditing({ text, commit }: VisualEditing): TableEditing {
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
