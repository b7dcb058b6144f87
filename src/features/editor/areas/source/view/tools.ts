import { autocompletion, snippet, startCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { findInsertGaps, type InsertGaps } from '#domain/content/insert/insertGaps';
import { findLineEnd, findLineStart } from '#domain/text/lines';
import { drawInsertIcon } from '../../../ui/insert/drawInsertIcon';
import { createCompletionSource, type IconCompletion } from '../completion/completionSource';
import type { FoundProblems } from '../useDebouncedDiagnostics';
import { toDiagnostics } from './diagnostics';
import { type PasteOptions, richPaste } from './richPaste';
import { createSearchPanel } from './searchPanel';

/**
 * Completion, search, problem marks and pasting of formatted text. They are loaded when the text gets the focus, so
 * that the text appears sooner.
 *
 * @param options the site data for completion and pasting, read on each use
 * @param isData whether the text is a data file, where nothing is pasted as Markdown
 */
export function createTools(options: PasteOptions, isData: boolean): Extension {
  return [
    isData ? [] : richPaste(options),
    autocompletion({
      override: [createCompletionSource(options.getSite)],
      icons: false,
      addToOptions: [{ render: drawCompletionIcon, position: 20 }],
    }),
    completeNewLink,
    search({ top: true, createPanel: createSearchPanel }),
    // A single character, such as a space, would mark half of the page.
    highlightSelectionMatches({ minSelectionLength: 2 }),
    lintGutter(),
    keymap.of([
      ...searchKeymap,
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
    ]),
  ];
}

/** The icon that the Insert list has for the same item; none in other lists. */
function drawCompletionIcon({ insertId }: IconCompletion): Node | null {
  if (insertId === undefined) return null;
  const icon = drawInsertIcon(insertId);
  icon.className = 'cm-insertIcon';
  return icon;
}

/** A new link lists the pages that it can point to right away. */
const completeNewLink = EditorView.updateListener.of(({ view, transactions }) => {
  if (!transactions.some((transaction) => transaction.isUserEvent('input.format.link'))) return;
  // An update must not start another one.
  queueMicrotask(() => startCompletion(view));
});

/** Marks problems in the text; positions from a slightly older text are clamped to it. */
export function markProblems(
  view: EditorView,
  found: FoundProblems,
  onAddWord: (word: string) => void,
): void {
  view.dispatch(setDiagnostics(view.state, toDiagnostics(found, view.state.doc, onAddWord)));
}

/** Inserts a block near the cursor, with its first field selected. */
export function insertTemplate(view: EditorView, template: string): void {
  if (view.state.readOnly) return;
  const { from, to, before, after } = findInsertion(
    view.state.doc.toString(),
    skipWhole(view.state, view.state.selection.main.head),
    template,
  );
  snippet(before + template + after)(view, null, from, to);
  view.focus();
}

export { openSearchPanel, startCompletion };

/** Blocks that no other block can be in. */
const WHOLE = /^(?:FrontMatter|FencedCode|Table)$/;

/** The end of the front matter, code or table that contains an offset; elsewhere, the offset. */
function skipWhole(state: EditorState, at: number): number {
  for (let node: SyntaxNode | null = syntaxTree(state).resolve(at, 1); node; node = node.parent) {
    if (WHOLE.test(node.name)) return node.to;
  }
  return at;
}

/** Where to insert a block, and the line breaks it needs around it. */
interface Insertion extends InsertGaps {
  /** UTF-16 offsets of the text to replace: a blank line's spaces, or nothing. The snippet indents every new line. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the place for a block near the cursor: on the line when it is blank, otherwise below it. Existing text is never
 * split.
 *
 * @param at the cursor
 */
function findInsertion(text: string, at: number, template: string): Insertion {
  const from = findLineStart(text, at);
  const to = findLineEnd(text, at);
  const gaps = findInsertGaps(text, at, template);
  if (text.slice(from, to).trim() !== '') return { ...gaps, from: to, to, before: '\n\n' };
  return gaps.before === '' ? { ...gaps, from: to, to } : { ...gaps, from, to };
}
