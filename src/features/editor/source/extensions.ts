import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { ContentProblem } from '#domain/content/checkContent';
import { suggestContent } from './completion';
import { editorTheme } from './editorTheme';
import { highlightStyle } from './highlightStyle';
import { contentLanguage } from './language/contentLanguage';

/** What the extensions of one editor are made with. */
export interface ExtensionOptions {
  /** What screen readers call the editor. */
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** Longest stretch of text before the cursor that completion looks at. */
const LOOK_BACK = 600;

/** Everything the source editor is: language, history, search, completion, look. */
export function createExtensions({ label, onChange }: ExtensionOptions): Extension[] {
  return [
    history(),
    drawSelection(),
    lineNumbers(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    contentLanguage,
    syntaxHighlighting(highlightStyle),
    autocompletion({ override: [complete], icons: false }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
    editorTheme,
  ];
}

function complete({ state, pos }: CompletionContext): CompletionResult | null {
  const suggestions = suggestContent(state.sliceDoc(Math.max(0, pos - LOOK_BACK), pos));
  if (!suggestions) return null;
  return {
    from: pos - suggestions.replaced,
    options: suggestions.options.map(({ label, insert = label, detail }) => ({
      label,
      info: detail,
      apply: insert,
    })),
    validFor: /^[A-Za-z]*$/,
  };
}

/**
 * Turns problems into marks in the text, with a button for each certain fix.
 *
 * @param length of the text now: problems may be of a text a keystroke ago
 */
export function toDiagnostics(problems: readonly ContentProblem[], length: number): Diagnostic[] {
  return problems.map(({ from, to, reason, severity, fix }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    message: reason,
    ...(fix
      ? {
          actions: [
            {
              name: fix.label,
              apply: (view: EditorView) =>
                view.dispatch({ changes: { from: fix.from, to: fix.to, insert: fix.insert } }),
            },
          ],
        }
      : {}),
  }));
}
