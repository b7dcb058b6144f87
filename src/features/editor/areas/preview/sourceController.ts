import type { TextEdit } from '#domain/text/edit/edits';

/** Methods of the source editor that the preview uses. Offsets are UTF-16 offsets in its text. */
export interface SourceView {
  /** Puts the cursor at an offset; @returns whether the source now has the focus */
  readonly show: (offset: number) => boolean;
  /** @returns false when the source editor was already unmounted: nothing changes then */
  readonly change: (edits: readonly TextEdit[]) => boolean;
  /** @returns the offset of the change; null when there is no step */
  readonly undo: () => number | null;
  readonly redo: () => number | null;
  readonly topOffset: () => number;
  readonly scrollToOffset: (offset: number) => void;
}
