/** One splice of a text: what stands between two offsets is replaced. Everything else keeps its bytes. */
export interface TextEdit {
  /** UTF-16 offset of the first character that is replaced. */
  readonly from: number;
  /** UTF-16 offset behind the last one; equal to `from` when text is only put in. */
  readonly to: number;
  readonly insert: string;
}

/**
 * Applies edits to the text that their offsets were taken from (decision D16).
 *
 * @param edits in any order; they may touch, but not overlap
 * @throws RangeError when an edit lies outside the text or two overlap
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, insert } of ordered) {
    if (from < end || to < from || to > text.length) {
      throw new RangeError(`The edit ${from}–${to} overlaps another one or lies outside the text.`);
    }
    parts.push(text.slice(end, from), insert);
    end = to;
  }
  return parts.join('') + text.slice(end);
}
