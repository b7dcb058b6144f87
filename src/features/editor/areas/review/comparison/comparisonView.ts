import {
  type Chunk,
  getChunks,
  getOriginalDoc,
  goToNextChunk,
  goToPreviousChunk,
  MergeView,
  unifiedMergeView,
} from '@codemirror/merge';
import { EditorState, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type TextEdit, toTextEdit } from '#domain/text/edit/edits';
import { createComparisonExtensions } from './comparisonExtensions';
import { createRevertButton } from './revertButton';
import { toRevertEdits } from './revertEdits';

/** Options of a comparison. Lines are joined by `\n`. */
export interface ComparisonOptions {
  readonly parent: HTMLElement;
  readonly before: string;
  readonly after: string;
  /** Accessible names of the two texts. */
  readonly labels: { readonly before: string; readonly after: string };
  /** Side by side; otherwise one below the other. */
  readonly isSplit: boolean;
  /** Whether unchanged lines are collapsed. */
  readonly isCollapsed: boolean;
  /** Reverts one change; without it, the comparison is read-only. */
  readonly onRevert?: (edits: readonly TextEdit[]) => void;
  /** Label of the buttons that revert one change. */
  readonly revertLabel: string;
}

/** A comparison on the screen. */
export interface ComparisonView {
  /** Replaces the text after, and keeps the scroll position if possible. */
  readonly setAfter: (text: string) => void;
  /** Scrolls to the next or previous change, wrapping around. */
  readonly next: () => void;
  readonly previous: () => void;
  readonly destroy: () => void;
}

/** Lines that stay visible around a change. */
const COLLAPSE = { margin: 3, minSize: 6 };
/** Changed words are marked in lines up to this length; a longer line is marked as a whole. */
const DIFF = { scanLimit: 2000, timeout: 400 };

/** Shows the differences between two texts. */
export function createComparisonView(options: ComparisonOptions): ComparisonView {
  return options.isSplit ? createSplitView(options) : createUnifiedView(options);
}

function createSplitView(options: ComparisonOptions): ComparisonView {
  const { parent, before, after, labels, isCollapsed, onRevert, revertLabel } = options;
  const merge = new MergeView({
    parent,
    a: { doc: before, extensions: createComparisonExtensions(labels.before) },
    b: { doc: after, extensions: createComparisonExtensions(labels.after) },
    diffConfig: DIFF,
    ...(isCollapsed ? { collapseUnchanged: COLLAPSE } : {}),
    ...(onRevert ? { revertControls: 'a-to-b', renderRevertControl: renderControl } : {}),
  });

  function renderControl(): HTMLElement {
    return createRevertButton(revertLabel, (button) => {
      const chunk = merge.chunks[Number(button.dataset.chunk)];
      if (chunk) onRevert?.(toRevertEdits(merge.a.state.doc, merge.b.state.doc, chunk));
    });
  }

  return { ...controlsOf(merge.b), destroy: () => merge.destroy() };
}

function createUnifiedView(options: ComparisonOptions): ComparisonView {
  const { parent, before, after, labels, isCollapsed, onRevert, revertLabel } = options;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        createComparisonExtensions(`${labels.before}, compared with ${labels.after}`),
        unifiedMergeView({
          original: before,
          diffConfig: DIFF,
          mergeControls: onRevert ? renderControl : false,
          ...(isCollapsed ? { collapseUnchanged: COLLAPSE } : {}),
        }),
      ],
    }),
  });

  /** There is no accept button: a change stays unless it is reverted. */
  function renderControl(type: 'reject' | 'accept'): HTMLElement {
    if (type === 'accept') return document.createElement('span');
    return createRevertButton(revertLabel, (button) => {
      const chunk = findChunk(view, view.posAtDOM(button));
      if (chunk) onRevert?.(toRevertEdits(getOriginalDoc(view.state), view.state.doc, chunk));
    });
  }

  return { ...controlsOf(view), destroy: () => view.destroy() };
}

function findChunk(view: EditorView, position: number): Chunk | undefined {
  return getChunks(view.state)?.chunks.find(({ fromB, endB }) => fromB <= position && position <= endB);
}

function controlsOf(view: EditorView): Omit<ComparisonView, 'destroy'> {
  const go = (command: StateCommand): void => {
    command(view);
    view.focus();
  };
  return {
    setAfter(text) {
      const { from, to, insert } = toTextEdit(view.state.doc.toString(), text);
      if (from !== to || insert !== '') view.dispatch({ changes: { from, to, insert } });
    },
    next: () => go(goToNextChunk),
    previous: () => go(goToPreviousChunk),
  };
}
