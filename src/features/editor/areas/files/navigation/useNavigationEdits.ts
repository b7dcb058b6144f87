import { toast } from '@site/src/components/ui/overlays/toast';
import { useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { applyEdits, type TextEdit, toTextEdit } from '#domain/text/edit/edits';
import { useEditor } from '../../../core/EditorContext';
import type { NavigationTextState } from '../useNavigationText';

/** Changes the navigation file, one step at a time. */
export interface NavigationEditing {
  readonly isBusy: boolean;
  /** @param toEdits makes the splices of the file's text */
  readonly change: (toEdits: (text: string) => readonly TextEdit[]) => void;
  /** Undoes the last step; null when there is none, or the file was changed elsewhere since. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Text of the file before and after a step. */
interface Step {
  readonly before: string;
  readonly after: string;
}

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

/** Applies steps of the navigation to the change set, and undoes them. A step that fails is reported. */
export function useNavigationEdits(navigation: NavigationTextState): NavigationEditing {
  const { apply } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const text = navigation.status === 'ready' ? navigation.text : null;

  async function run(edits: readonly TextEdit[]): Promise<boolean> {
    if (isBusy || navigation.status !== 'ready' || navigation.text === null || edits.length === 0)
      return false;
    setBusy(true);
    const result = await apply([{ kind: 'edit', path: NAVIGATION_PATH, edits, baseText: navigation.text }]);
    setBusy(false);
    if (!result.ok) toast.show({ tone: 'error', text: result.message });
    return result.ok;
  }

  const change: NavigationEditing['change'] = (toEdits) => {
    if (text === null) return;
    const edits = planEdits(text, toEdits);
    void run(edits).then((isDone) => {
      if (!isDone) return;
      setPast((steps) => [...steps.slice(1 - MAX_STEPS), { before: text, after: applyEdits(text, edits) }]);
      setFuture([]);
    });
  };

  const undone = past.at(-1);
  const redone = future.at(-1);
  const undo = (step: Step): void => {
    void run([toTextEdit(step.after, step.before)]).then((isDone) => {
      if (!isDone) return;
      setPast((steps) => steps.slice(0, -1));
      setFuture((steps) => [...steps, step]);
    });
  };
  const redo = (step: Step): void => {
    void run([toTextEdit(step.before, step.after)]).then((isDone) => {
      if (!isDone) return;
      setFuture((steps) => steps.slice(0, -1));
      setPast((steps) => [...steps, step]);
    });
  };
  return {
    isBusy,
    change,
    undo: undone && undone.after === text ? () => undo(undone) : null,
    redo: redone && redone.before === text ? () => redo(redone) : null,
  };
}

/** A step that isn't possible, such as moving a page below itself, changes nothing and is reported. */
function planEdits(text: string, toEdits: (text: string) => readonly TextEdit[]): readonly TextEdit[] {
  try {
    return toEdits(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    toast.show({ tone: 'error', text: error.message });
    return [];
  }
}
