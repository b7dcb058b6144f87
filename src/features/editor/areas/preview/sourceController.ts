import type { SourceEditorHandle } from '../source';

/** Methods of the source editor that the preview uses. */
export type SourceView = Pick<
  SourceEditorHandle,
  'show' | 'change' | 'undo' | 'redo' | 'topOffset' | 'scrollToOffset'
>;
