import { countCommonEnd, countCommonStart } from '../merge/countCommon';

/** Replaces the text between two offsets. Everything else keeps its bytes. */
export interface TextEdit {
  /** UTF-16 offset of the first replaced character. */
  readonly from: number;
  /** UTF-16 offset after the last replaced character; equal to `from` for an insertion. */
  readonly to: number;
  readonly insert: string;
}

/** An edit, with the texts before and after it. */
export interface TextChange {
  readonly before: string;
  readonly edit: TextEdit;
  readonly text: string;
}

/**
 * Applies edits to the text that their offsets refer to.
 *
 * @param edits in any order; they may touch, but not overlap
 * @throws RangeError when an edit is outside the text or two overlap
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
 * Computes the edits that undo edits.
 *
 * @param text the text that the edits refer to
 * @param edits in any order, without overlaps
 * @returns edits of the resulting text
 */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let growth = 0;
  return edits
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to, insert }) => {
      const start = from + growth;
      growth += insert.length - (to - from);
      return { from: start, to: start + insert.length, insert: text.slice(from, to) };
    });
}

/**
 * Maps an offset of a text to the text after edits. An offset within replaced text moves to the end of the new text.
 *
 * @param edits in the order of the text, without overlaps
 * @param side where the offset goes when text is inserted exactly there: before or after it
 */
export function mapOffset(offset: number, edits: readonly TextEdit[], side: 'before' | 'after'): number {
  let shift = 0;
  for (const { from, to, insert } of edits) {
    if (from > offset || (from === offset && side === 'before')) break;
    if (to > offset) return from + shift + insert.length;
    shift += insert.length - (to - from);
  }
  return offset + shift;
}

/**
 * Finds the shortest single edit between two texts.
 *
 * @returns an edit of `before`; an empty one when the texts are equal
 */
export function toTextEdit(before: string, after: string): TextEdit {
  const from = countCommonStart(before, after);
  const end = countCommonEnd(before, after, Math.min(before.length, after.length) - from);
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/**
 * Combines two consecutive edits into one.
 *
 * @param first an edit of a text
 * @param second an edit of the first one's result
 * @param after the second one's result
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
 * An edit that replaces lines.
 *
 * @param from index of the first replaced line; the number of lines for the end of the text
 * @param to index after the last one; equal to `from` for an insertion
 * @param lines the new lines
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
  // The last line has no line break after it, so the one before is replaced too.
  if (from > 0)
    return { from: edit.from - 1, to: text.length, insert: lines.map((line) => `\n${line}`).join('') };
  return { from: 0, to: text.length, insert: lines.join('\n') };
}
