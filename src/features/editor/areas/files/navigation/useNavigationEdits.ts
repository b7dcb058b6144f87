import { toast } from '@site/src/components/ui/overlays/toast';
import { useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import { useEditor } from '../../../core/EditorContext';
import { type TextSteps, useTextSteps } from '../../../core/useTextSteps';
import type { NavigationTextState } from '../useNavigationText';

/** Changes the navigation file, one step at a time. */
export interface NavigationEditing extends TextSteps {
  readonly isBusy: boolean;
  /**
   * @param toEdits makes the splices of the file's text
   * @param onUnchanged called when the text stayed as it was
   */
  readonly change: (toEdits: (text: string) => readonly TextEdit[], onUnchanged?: () => void) => void;
}

/** Applies steps of the navigation to the change set, and undoes them. A step that fails is reported. */
export function useNavigationEdits(navigation: NavigationTextState): NavigationEditing {
  const { apply } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const text = navigation.status === 'ready' ? navigation.text : null;

  async function run(edits: readonly TextEdit[]): Promise<boolean> {
    if (text === null || edits.length === 0) return false;
    if (isBusy) {
      toast.show({ tone: 'info', text: BUSY });
      return false;
    }
    setBusy(true);
    const result = await apply([{ kind: 'edit', path: NAVIGATION_PATH, edits, baseText: text }]);
    setBusy(false);
    if (!result.ok) toast.show({ tone: 'error', text: result.message });
    return result.ok;
  }

  const { record, undo, redo } = useTextSteps(text, run);
  const change: NavigationEditing['change'] = (toEdits, onUnchanged) => {
    const edits = text === null ? [] : planEdits(text, toEdits);
    const after = text === null ? null : applyEdits(text, edits);
    if (after === null || after === text) onUnchanged?.();
    else void run(edits).then((isDone) => (isDone ? record(after) : onUnchanged?.()));
  };
  return { isBusy, change, undo, redo };
}

const BUSY = 'The last change is still being applied. Try again in a moment.';

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
