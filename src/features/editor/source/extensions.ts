import { autocompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { ContentProblem } from '#domain/content/checkContent';
import { createCompletionSource } from './completion/completionSource';
import type { SiteKnowledge } from './completion/siteSuggestions';
import { editorTheme } from './editorTheme';
import { highlightStyle } from './highlightStyle';
import { contentLanguage } from './language/contentLanguage';

/** What the extensions of one editor are made with. */
export interface ExtensionOptions {
  /** What screen readers call the editor. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** What completion knows of the site, asked for each time. */
  readonly getSite: () => SiteKnowledge;
}

/** Everything the source editor is: language, history, search, completion, look. */
export function createExtensions({ label, onChange, getSite }: ExtensionOptions): Extension[] {
  return [
    history(),
    drawSelection(),
    lineNumbers(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    contentLanguage,
    syntaxHighlighting(highlightStyle),
    autocompletion({ override: [createCompletionSource(getSite)], icons: false }),
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
