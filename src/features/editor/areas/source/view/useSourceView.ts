import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  gutter,
  highlightActiveLine,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type RefObject, useEffect, useRef } from 'react';
import { findFrontMatterBlock } from '#domain/content/frontMatter/frontMatterBlock';
import { type TextChange, type TextEdit, toTextEdit } from '#domain/text/edit/edits';
import type { SourceSlot } from '../../../core/store/sourceStates';
import { editorTheme } from '../../../ui/codemirror/editorTheme';
import { highlightStyle } from '../../../ui/codemirror/highlightStyle';
import { contentLanguage } from '../../../ui/codemirror/language/contentLanguage';
import { dataLanguage } from '../../../ui/codemirror/language/dataLanguage';
import { formatKeymap, imageDrop, linkPaste } from './formatCommands';
import { showCursor } from './showCursor';

/**
 * The content of the tools' compartment before they are loaded: an empty gutter, so that the text doesn't move when
 * their marks appear.
 */
export const NOTHING: Extension = gutter({ class: 'cm-gutter-lint' });

/** Options of a source view. Handlers may change with every render; the text is only read once. */
export interface SourceViewOptions {
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  /** Whether the text is a data file, which is YAML. */
  readonly isData?: boolean;
  /** Opens the slot with the state that the page had when it was shown last; without it, undo starts here. */
  readonly openSlot?: (() => SourceSlot) | undefined;
  readonly onChange: (change: TextChange) => void;
  /**
   * Called with images that are pasted or dropped, and the offset to insert them at; without it, the browser handles
   * them.
   */
  readonly onImageFiles?: ((files: readonly File[], offset: number) => void) | undefined;
}

/** A view of the source, and the compartment for extensions that are loaded later. */
export interface SourceView {
  readonly view: RefObject<EditorView | null>;
  /** Contains completion, search and marks once they are loaded. */
  readonly tools: RefObject<Compartment>;
}

/**
 * Shows a view of the source in an element while it is mounted.
 *
 * @param host the element
 */
export function useSourceView(host: RefObject<HTMLElement | null>, options: SourceViewOptions): SourceView {
  const { isReadOnly } = options;
  const view = useRef<EditorView | null>(null);
  const tools = useRef(new Compartment());
  const readOnly = useRef(new Compartment());
  const newest = useLatestRef(options);
  const text = useRef(options.text);
  useEffect(() => {
    if (!host.current) return undefined;
    const { label, isData = false, openSlot, onImageFiles } = newest.current;
    const extensions = createExtensions({
      label,
      isData,
      onUpdate(update) {
        if (!update.docChanged) return;
        const before = text.current;
        text.current = update.state.doc.toString();
        newest.current.onChange({ before, edit: readEdit(update), text: text.current });
      },
      onImageFiles: onImageFiles ? (files, offset) => newest.current.onImageFiles?.(files, offset) : null,
    });
    const lock = readOnly.current.of(EditorState.readOnly.of(newest.current.isReadOnly));
    const slot = openSlot?.();
    const state = createState(
      text.current,
      [lock, tools.current.of(NOTHING), extensions],
      slot?.state ?? null,
    );
    const created = new EditorView({ parent: host.current, state });
    view.current = created;
    return () => {
      view.current = null;
      if (slot) slot.state = created.state;
      created.destroy();
    };
  }, [host, newest]);
  useEffect(() => {
    view.current?.dispatch({ effects: readOnly.current.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [isReadOnly]);
  return { view, tools };
}

/**
 * The state of a text, with the cursor where the content starts. If the page has a previous state, continues its undo
 * history; if its text has changed since, as by a merge or a tool, the difference is one step. Always uses new
 * extensions, because those of the previous state refer to a view that no longer exists.
 */
function createState(doc: string, extensions: Extension, previous: EditorState | null): EditorState {
  if (!previous) {
    // Start below the front matter, which would break if something were inserted before the cursor was placed.
    const anchor = findFrontMatterBlock(doc)?.contentOffset ?? 0;
    return EditorState.create({ doc, extensions, selection: { anchor } });
  }
  const { state } = previous.update({ effects: StateEffect.reconfigure.of(extensions) });
  const before = state.doc.toString();
  if (before === doc) return state;
  return state.update({ changes: toTextEdit(before, doc), annotations: isolateHistory.of('full') }).state;
}

interface ExtensionOptions {
  /** Accessible name. */
  readonly label: string;
  readonly isData: boolean;
  readonly onUpdate: (update: ViewUpdate) => void;
  readonly onImageFiles: ((files: readonly File[], offset: number) => void) | null;
}

/** The initial extensions of the source editor: language, history, keys, theme. `tools` contains the rest. */
function createExtensions({ label, isData, onUpdate, onImageFiles }: ExtensionOptions): Extension[] {
  return [
    history(),
    drawSelection(),
    lineNumbers(),
    highlightActiveLine(),
    isData ? dataLanguage : contentLanguage,
    syntaxHighlighting(highlightStyle),
    onImageFiles ? imageDrop(onImageFiles) : [],
    isData ? [] : linkPaste,
    keymap.of([...(isData ? [] : formatKeymap), ...defaultKeymap, ...historyKeymap]),
    showCursor,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of(onUpdate),
    editorTheme,
  ];
}

/** The changes of an update as one edit of the previous text. */
function readEdit({ changes, state }: ViewUpdate): TextEdit {
  let edit: TextEdit | null = null;
  let start = 0;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    if (!edit) start = fromB;
    edit = { from: edit?.from ?? fromA, to: toA, insert: state.sliceDoc(start, toB) };
  });
  return edit ?? { from: 0, to: 0, insert: '' };
}
