import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { createComparisonExtensions } from './comparisonExtensions';
import styles from './PlainText.module.css';

interface PlainTextProps {
  /** Lines joined by `\n`. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly tone: 'new' | 'deleted';
}

/** A text that has no other side: a page that is new, or one that goes. */
export function PlainText({ text, label, tone }: PlainTextProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const state = EditorState.create({ doc: text, extensions: createComparisonExtensions(label) });
    const view = new EditorView({ parent: host.current, state });
    return () => view.destroy();
  }, [text, label]);
  return <div ref={host} className={styles.text} data-tone={tone} />;
}
