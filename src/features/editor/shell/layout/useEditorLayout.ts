import {
  defaultEditorLayout,
  type EditorLayout,
  readEditorLayout,
  writeEditorLayout,
} from '@site/src/data/storage/editorLayout';
import { useCallback, useState } from 'react';

/** The layout of the panes and a setter for parts of it; stored on this device. */
export function useEditorLayout(): [EditorLayout, (change: Partial<EditorLayout>) => void] {
  const [layout, setLayout] = useState(readEditorLayout);
  const change = useCallback((changed: Partial<EditorLayout>) => {
    setLayout((before) => {
      const next = { ...before, ...changed };
      writeEditorLayout(next);
      return next;
    });
  }, []);
  return [layout, change];
}

export { defaultEditorLayout };
