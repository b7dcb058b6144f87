import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';
import { createExtensions, toDiagnostics } from './extensions';
import styles from './SourceEditor.module.css';
import { createHandle, readTopOffset, type SourceEditorHandle } from './sourceEditorHandle';

export type { SourceEditorHandle } from './sourceEditorHandle';

export interface SourceEditorProps {
  /** The text to start with; later changes of it are not taken over: give another `key` instead. */
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly problems: readonly ContentProblem[];
  readonly onChange: (text: string) => void;
  /** Told the offset at the top of the visible part, at most once a frame, whoever scrolled. */
  readonly onScroll?: ((topOffset: number) => void) | undefined;
  readonly ref?: Ref<SourceEditorHandle>;
}

/** The source editor. It owns its text: what is typed is reported, never handed back. */
export function SourceEditor({
  text,
  label,
  isReadOnly,
  problems,
  onChange,
  onScroll,
  ref,
}: SourceEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const readOnly = useRef(new Compartment());
  const start = useRef({ text, label, isReadOnly });
  const report = useNewest(onChange);
  useEffect(() => {
    if (!host.current) return undefined;
    const { label: name, ...first } = start.current;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.text,
        extensions: [
          readOnly.current.of(EditorState.readOnly.of(first.isReadOnly)),
          createExtensions({
            label: name,
            onChange: (changed) => {
              start.current = { ...start.current, text: changed };
              report.current(changed);
            },
          }),
        ],
      }),
    });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [report]);
  useEffect(() => {
    start.current = { ...start.current, isReadOnly };
    const effects = readOnly.current.reconfigure(EditorState.readOnly.of(isReadOnly));
    view.current?.dispatch({ effects });
  }, [isReadOnly]);
  useEffect(() => {
    const editor = view.current;
    if (editor)
      editor.dispatch(setDiagnostics(editor.state, toDiagnostics(problems, editor.state.doc.length)));
  }, [problems]);
  useScrollReport(view, onScroll);
  useImperativeHandle(ref, () => createHandle(() => view.current), []);
  return <div ref={host} className={styles.editor} />;
}

/** A handler that may change with every render, for what is made once. */
function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

function useScrollReport(
  view: RefObject<EditorView | null>,
  onScroll: ((topOffset: number) => void) | undefined,
): void {
  const report = useNewest(onScroll);
  useEffect(() => {
    const scroller = view.current?.scrollDOM;
    let frame = 0;
    const onEvent = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        report.current?.(readTopOffset(view.current));
      });
    };
    scroller?.addEventListener('scroll', onEvent, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller?.removeEventListener('scroll', onEvent);
    };
  }, [view, report]);
}
