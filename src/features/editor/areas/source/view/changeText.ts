import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { TextEdit } from '#domain/text/edits';

/** Applies edits as one step of the history, never merged with typing just before or after. */
export function changeText(view: EditorView, edits: readonly TextEdit[]): void {
  if (view.state.readOnly || edits.length === 0) return;
  view.dispatch({
    changes: edits.map(({ from, to, insert }) => ({ from, to, insert })),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.tool',
  });
}
