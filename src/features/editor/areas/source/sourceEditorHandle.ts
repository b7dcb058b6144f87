import { redo, undo } from '@codemirror/commands';
import type { StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { ContentFix } from '#domain/content/mdx/check/problem';
import type { TextEdit } from '#domain/text/edit/edits';
import { listUnclosed } from './completion/openTag';
import type { FormatName } from './formatting/formats';
import { applyFix, changeText } from './view/changeText';
import { runNamedFormat } from './view/formatCommands';

/** Methods of the source editor. Offsets are UTF-16 offsets in its text, whose lines end in `\n`. */
export interface SourceEditorHandle {
  /**
   * Puts the cursor at an offset and scrolls it to the middle.
   *
   * @returns whether the text now has the focus, which a hidden text can't have
   */
  readonly show: (offset: number) => boolean;
  /**
   * Applies a problem's fix, as one undo step; does nothing when the text at the fix has changed since.
   *
   * @param text the text that the fix's offsets refer to
   */
  readonly apply: (fix: ContentFix, text: string) => void;
  /**
   * Applies edits of the current text as one undo step; does nothing in a read-only text.
   *
   * @returns false when the view no longer exists
   */
  readonly change: (edits: readonly TextEdit[]) => boolean;
  /**
   * Undoes or redoes the last step of the history, and moves the cursor there.
   *
   * @returns the offset of the change; null when there is no step
   */
  readonly undo: () => number | null;
  readonly redo: () => number | null;
  /** Puts the cursor at an offset and scrolls it to the top, as for a heading. */
  readonly focusAt: (offset: number) => void;
  /** The offset at the top of the visible part; within a long line, proportional to how far it is scrolled past. */
  readonly topOffset: () => number;
  /** Scrolls so that `topOffset` would be this offset; the cursor stays. */
  readonly scrollToOffset: (offset: number) => void;
  readonly selection: () => { readonly from: number; readonly to: number };
  /** Formats the selection. */
  readonly format: (name: FormatName) => void;
  /** Inserts a block near the cursor, with fields to fill in. */
  readonly insertTemplate: (template: string) => void;
  /** The innermost component around the cursor; null for none. */
  readonly findComponent: () => string | null;
  /** Opens the panel for finding and replacing. */
  readonly find: () => void;
}

/**
 * The handle of an editor that may not be mounted.
 *
 * @param getView returns the editor's view; null while there is none: then nothing happens
 * @param loadTools returns the tools that load later; null when they can't be loaded
 */
export function createHandle(
  getView: () => EditorView | null,
  loadTools: () => Promise<typeof import('./view/tools') | null>,
): SourceEditorHandle {
  const withTools = async (
    use: (tools: typeof import('./view/tools'), view: EditorView) => void,
  ): Promise<void> => {
    getView()?.focus();
    const tools = await loadTools();
    const view = getView();
    if (tools && view) use(tools, view);
  };
  const change = (edits: readonly TextEdit[]): boolean => {
    const view = getView();
    if (view) changeText(view, edits);
    return view !== null;
  };
  return {
    show: (offset) => placeCursor(getView(), offset, 'center'),
    focusAt: (offset) => void placeCursor(getView(), offset, 'start'),
    apply(fix, text) {
      const view = getView();
      if (view) applyFix(view, fix, text);
    },
    change,
    undo: () => stepHistory(getView(), undo),
    redo: () => stepHistory(getView(), redo),
    topOffset: () => readTopOffset(getView()),
    scrollToOffset: (offset) => scrollTo(getView(), offset),
    selection: () => {
      const { from = 0, to = 0 } = getView()?.state.selection.main ?? {};
      return { from, to };
    },
    format(name) {
      const view = getView();
      if (view) runNamedFormat(view, name);
    },
    insertTemplate: (template) => void withTools((tools, view) => tools.insertTemplate(view, template)),
    findComponent() {
      const { doc, selection } = getView()?.state ?? {};
      return doc && selection ? (listUnclosed(doc.sliceString(0, selection.main.head)).at(-1) ?? null) : null;
    },
    find: () => void withTools((tools, view) => tools.openSearchPanel(view)),
  };
}

/**
 * The history alone would put the cursor where it was in the source, which may be far from an edit made in the preview.
 */
function stepHistory(view: EditorView | null, step: StateCommand): number | null {
  let changedTo = null as number | null;
  if (!view) return changedTo;
  step({
    state: view.state,
    dispatch: (transaction) => {
      transaction.changes.iterChangedRanges((_fromA, _toA, _fromB, toB) => {
        changedTo = toB;
      });
      view.dispatch(transaction);
    },
  });
  if (changedTo !== null) view.dispatch({ selection: { anchor: changedTo }, scrollIntoView: true });
  return changedTo;
}

function placeCursor(view: EditorView | null, offset: number, y: 'center' | 'start'): boolean {
  if (!view) return false;
  const anchor = clamp(offset, view.state.doc.length);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y }) });
  view.focus();
  return view.hasFocus;
}

/** The offset at the top: a line scrolled half out of view counts as its middle. */
export function readTopOffset(view: EditorView | null): number {
  if (!view) return 0;
  const top = view.scrollDOM.scrollTop - view.documentPadding.top;
  const block = view.lineBlockAtHeight(Math.max(0, top));
  const share = block.height > 0 ? (top - block.top) / block.height : 0;
  return block.from + Math.round(block.length * Math.max(0, Math.min(1, share)));
}

function scrollTo(view: EditorView | null, offset: number): void {
  if (!view) return;
  const block = view.lineBlockAt(clamp(offset, view.state.doc.length));
  const share = block.length > 0 ? (offset - block.from) / block.length : 0;
  view.scrollDOM.scrollTop = block.top + view.documentPadding.top + share * block.height;
}

function clamp(offset: number, length: number): number {
  return Math.max(0, Math.min(offset, length));
}
