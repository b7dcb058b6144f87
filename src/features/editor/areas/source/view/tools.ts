import { autocompletion, snippet } from '@codemirror/autocomplete';
import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { ContentProblem } from '#domain/content/checkContent';
import { createCompletionSource } from '../completion/completionSource';
import type { SiteKnowledge } from '../completion/siteSuggestions';
import { findInsertion } from '../snippets/insertion';
import { toDiagnostics } from './diagnostics';
import { createSearchPanel } from './searchPanel';

/**
 * Completion, search and marks at problems. They are loaded when the user starts to work in the text, so that the text
 * appears sooner.
 *
 * @param getSite what completion knows of the site, asked for each time
 */
export function createTools(getSite: () => SiteKnowledge): Extension {
  return [
    search({ top: true, createPanel: createSearchPanel }),
    highlightSelectionMatches(),
    autocompletion({ override: [createCompletionSource(getSite)], icons: false }),
    lintGutter(),
    keymap.of([
      ...searchKeymap,
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
    ]),
  ];
}

/** Marks problems in the text; those of a text a keystroke ago are put within it. */
export function markProblems(view: EditorView, problems: readonly ContentProblem[]): void {
  view.dispatch(setDiagnostics(view.state, toDiagnostics(problems, view.state.doc)));
}

/** Puts a block in near the cursor, its first field selected. */
export function insertTemplate(view: EditorView, template: string): void {
  if (view.state.readOnly) return;
  const { from, to, before, behind } = findInsertion(
    view.state.doc.toString(),
    view.state.selection.main.head,
  );
  snippet(before + template + behind)(view, null, from, to);
  view.focus();
}

export { openSearchPanel };
