/** The part of the page's text that a form edits. Offsets are UTF-16 offsets in the editor's text. */
export interface FormTarget {
  /** `newImage` inserts an image at `from`, the cursor's offset. */
  readonly kind: 'component' | 'image' | 'table' | 'frontMatter' | 'newImage';
  readonly from: number;
  readonly to: number;
}
