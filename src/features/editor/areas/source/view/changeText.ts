import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { ContentFix } from '#domain/content/mdx/check/problem';
import type { TextEdit } from '#domain/text/edit/edits';
import { moveFix } from '../moveProblems';

/** Applies edits as one step of the history, never merged with typing just before or after. */
export function changeText(view: EditorView, edits: readonly TextEdit[]): void {
  if (view.state.readOnly || edits.length === 0) return;
  view.dispatch({
    changes: edits.map(({ from, to, insert }) => ({ from, to, insert })),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.tool',
  });
}

/**
 * Applies a problem's fix where it has moved to; does nothing when the text there has changed.
 *
 * @param text the text that the fix's offsets refer to
 */
export function applyFix(view: EditorView, fix: ContentFix, text: string): void {
  const moved = moveFix(fix, text, view.state.doc.toString());
  if (moved) changeText(view, [moved]);
}
