import { useState } from 'react';
import { type TextEdit, toTextEdit } from '#domain/text/edit/edits';

/** A text before and after a step. Steps in a row with the same key are one step. */
interface Step {
  readonly before: string;
  readonly after: string;
  readonly key: string | null;
}

interface Steps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** Undo and redo of a tool's steps. */
export interface TextSteps {
  /** Undoes the last step; null when there is none, or the text was changed elsewhere since. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

/**
 * Keeps the steps of a tool for undo and redo.
 *
 * @param text the current text; null while there is none
 * @param write applies edits of the text; returns whether they were applied
 * @returns also `record`, which adds a step that was made, by the text after it
 */
export function useTextSteps(
  text: string | null,
  write: (edits: readonly TextEdit[]) => boolean | Promise<boolean>,
): TextSteps & { readonly record: (after: string, key?: string) => void } {
  const [{ undo, redo }, setSteps] = useState<Steps>({ undo: [], redo: [] });
  const last = undo.at(-1);
  const next = redo.at(-1);
  async function go(from: string, to: string, steps: Steps): Promise<void> {
    if (await write([toTextEdit(from, to)])) setSteps(steps);
  }
  const goBack = (step: Step) =>
    go(step.after, step.before, { undo: undo.slice(0, -1), redo: [...redo, step] });
  const goOn = (step: Step) =>
    go(step.before, step.after, { undo: [...undo, step], redo: redo.slice(0, -1) });
  return {
    record(after, key) {
      if (text === null) return;
      const step = { before: text, after, key: key ?? null };
      setSteps((steps) => ({ undo: addStep(steps.undo, step).slice(-MAX_STEPS), redo: [] }));
    },
    undo: last?.after === text ? () => void goBack(last) : null,
    redo: next?.before === text ? () => void goOn(next) : null,
  };
}

function addStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1);
  const isSame = last && step.key !== null && last.key === step.key && last.after === step.before;
  return isSame ? [...steps.slice(0, -1), { ...step, before: last.before }] : [...steps, step];
}
