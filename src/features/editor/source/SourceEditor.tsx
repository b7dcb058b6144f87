import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { ContentFix, ContentProblem } from '#domain/content/checkContent';
import { createExtensions, toDiagnostics } from './extensions';
import styles from './SourceEditor.module.css';

/** What can be asked of the editor from outside. */
export interface SourceEditorHandle {
  /** Puts the cursor at an offset and brings it into view. */
  readonly show: (offset: number) => void;
  readonly apply: (fix: ContentFix) => void;
}

export interface SourceEditorProps {
  /** The text to start with; later changes of it are not taken over: give another `key` instead. */
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly problems: readonly ContentProblem[];
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<SourceEditorHandle>;
}

/** The source editor. It owns its text: what is typed is reported, never handed back. */
export function SourceEditor({ text, label, isReadOnly, problems, onChange, ref }: SourceEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const initialText = useRef(text);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initialText.current,
        extensions: createExtensions({
          label,
          isReadOnly,
          onChange: (changed) => {
            initialText.current = changed;
            report.current(changed);
          },
        }),
      }),
    });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [label, isReadOnly]);
  useEffect(() => {
    const editor = view.current;
    if (editor)
      editor.dispatch(setDiagnostics(editor.state, toDiagnostics(problems, editor.state.doc.length)));
  }, [problems]);
  useImperativeHandle(ref, () => ({
    show(offset) {
      const editor = view.current;
      if (!editor) return;
      const anchor = Math.min(offset, editor.state.doc.length);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    },
    apply({ from, to, insert }) {
      view.current?.dispatch({ changes: { from, to, insert } });
    },
  }));
  return <div ref={host} className={styles.editor} />;
}
