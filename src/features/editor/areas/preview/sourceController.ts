/** Methods of the source editor that the preview uses. Offsets are UTF-16 offsets in its text. */
export interface SourceView {
  /** Puts the cursor at an offset; @returns whether the source now has the focus */
  readonly show: (offset: number) => boolean;
  /** @returns the offset of the change; null when there is no step */
  readonly undo: () => number | null;
  readonly redo: () => number | null;
  readonly topOffset: () => number;
  readonly scrollToOffset: (offset: number) => void;
}
