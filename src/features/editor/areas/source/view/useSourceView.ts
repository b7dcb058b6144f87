import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { createExtensions } from '../extensions';

/** What stands in the place for the tools at first. */
export const NOTHING: Extension = [];

/** What a view of the source is made with. Handlers may change with every render; the text is only read at first. */
export interface SourceViewOptions {
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  /** Whether the text is a data file, which is YAML. */
  readonly isData?: boolean;
  readonly onChange: (text: string) => void;
  /** Without it, pasted pictures are left to the browser. */
  readonly onPictures?: ((files: readonly File[], offset: number) => void) | undefined;
}

/** A view of the source, and the place for what comes later. */
export interface SourceView {
  readonly view: RefObject<EditorView | null>;
  /** Holds completion, search and marks once they are loaded. */
  readonly tools: RefObject<Compartment>;
}

/**
 * Shows a view of the source in an element, from when it is there until it goes.
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
    const { label, isData = false, onPictures } = newest.current;
    const extensions = createExtensions({
      label,
      isData,
      onChange(changed) {
        text.current = changed;
        newest.current.onChange(changed);
      },
      onPictures: onPictures ? (files, offset) => newest.current.onPictures?.(files, offset) : null,
    });
    const lock = readOnly.current.of(EditorState.readOnly.of(newest.current.isReadOnly));
    const state = EditorState.create({
      doc: text.current,
      extensions: [lock, tools.current.of(NOTHING), extensions],
    });
    const created = new EditorView({ parent: host.current, state });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [host, newest]);
  useEffect(() => {
    view.current?.dispatch({ effects: readOnly.current.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [isReadOnly]);
  return { view, tools };
}

/** What may change with every render, for what is made once. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}
