import type { TextEdit } from '#domain/text/edits';

/** Methods of the source editor that the preview uses. Offsets are UTF-16 offsets in its text. */
export interface SourceView {
  readonly show: (offset: number) => void;
  /** @returns false when the source is gone already: nothing is done then */
  readonly change: (edits: readonly TextEdit[]) => boolean;
  /** @returns where the text changed; null when there is no step */
  readonly undo: () => number | null;
  readonly redo: () => number | null;
  readonly topOffset: () => number;
  readonly scrollToOffset: (offset: number) => void;
}
