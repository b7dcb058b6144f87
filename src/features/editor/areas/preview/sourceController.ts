import type { SourceEditorHandle } from '../source';

/** What the preview asks of the source editor beside it. */
export type SourceView = Pick<
  SourceEditorHandle,
  'show' | 'change' | 'undo' | 'redo' | 'topOffset' | 'scrollToOffset'
>;
