import { countCommonEnd, countCommonStart } from './commonEnds';

/** One splice of a text: what stands between two offsets is replaced. Everything else keeps its bytes. */
export interface TextEdit {
  /** UTF-16 offset of the first character that is replaced. */
  readonly from: number;
  /** UTF-16 offset behind the last one; equal to `from` when text is only put in. */
  readonly to: number;
  readonly insert: string;
}

/** An edit with the texts before and after it. */
export interface TextChange {
  readonly before: string;
  readonly edit: TextEdit;
  readonly text: string;
}

/**
 * Applies edits to the text that their offsets were taken from.
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
      throw new RangeError(`The edit ${from}–${to} overlaps another one or is outside the text.`);
    }
    parts.push(text.slice(end, from), insert);
    end = to;
  }
  return parts.join('') + text.slice(end);
}

/**
 * The one edit that makes a text of another, as short as it can be.
 *
 * @returns an edit of `before`; an empty one when the two are equal
 */
export function toTextEdit(before: string, after: string): TextEdit {
  const from = countCommonStart(before, after);
  const end = countCommonEnd(before, after, Math.min(before.length, after.length) - from);
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/**
 * The one edit that two have made together, one after the other.
 *
 * @param first an edit of a text
 * @param second an edit of what the first gave
 * @param after the text that the second gave
 */
export function composeEdits(first: TextEdit, second: TextEdit, after: string): TextEdit {
  if (first.from === first.to && first.insert === '') return second;
  const growth = first.insert.length - (first.to - first.from);
  const from = Math.min(first.from, second.from);
  const to = Math.max(first.to, second.to - growth);
  const total = growth + second.insert.length - (second.to - second.from);
  return { from, to, insert: after.slice(from, to + total) };
}

/**
 * The edit that puts lines in the place of others.
 *
 * @param from index of the first line that is replaced; the number of lines stands for the end of the text
 * @param to index behind the last one; equal to `from` when lines are only put in
 * @param lines what is put in their place
 */
export function toLineEdit(text: string, from: number, to: number, lines: readonly string[]): TextEdit {
  const all = text.split('\n');
  const offsetOf = (line: number): number =>
    all.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const edit = {
    from: offsetOf(from),
    to: offsetOf(to),
    insert: lines.map((line) => `${line}\n`).join(''),
  };
  if (to < all.length) return edit;
  // The last line has no break behind it: the one before the edit takes its place.
  if (from > 0)
    return { from: edit.from - 1, to: text.length, insert: lines.map((line) => `\n${line}`).join('') };
  return { from: 0, to: text.length, insert: lines.join('\n') };
}
