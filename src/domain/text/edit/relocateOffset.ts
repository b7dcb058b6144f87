import { diffLines } from '../merge/diffLines';
import { type TextEdit, toTextEdit } from './edits';

/** Where an offset of a text is in a later version of it. */
export interface RelocatedOffset {
  readonly at: number;
  /** False when the text around the offset was replaced, so that `at` is only nearby. */
  readonly isExact: boolean;
}

/**
 * Finds where an offset of a text is in a later version of it. Text that was inserted right at the offset comes before
 * the result.
 *
 * @param before lines joined by `\n`, as is `after`
 * @param offset of `before`, in UTF-16 code units
 */
export function relocateOffset(before: string, after: string, offset: number): RelocatedOffset {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const head = before.slice(0, offset).split('\n');
  const line = head.length - 1;
  const column = head.at(-1)?.length ?? 0;
  let shift = 0;
  for (const { fromA, toA, fromB, toB } of diffLines(old, now)) {
    if (fromA > line) break;
    if (line < toA) {
      const own = old.slice(fromA, toA).join('\n');
      const edit = toTextEdit(own, now.slice(fromB, toB).join('\n'));
      return mapThrough(edit, own.length, offset - toOffset(old, fromA), toOffset(now, fromB));
    }
    shift = toB - toA;
  }
  return { at: toOffset(now, line + shift) + column, isExact: true };
}

/**
 * Maps an offset of changed lines.
 *
 * @param edit of these lines
 * @param length of these lines before the edit
 * @param offset in these lines
 * @param start of these lines in the later text
 */
function mapThrough(
  { from, to, insert }: TextEdit,
  length: number,
  offset: number,
  start: number,
): RelocatedOffset {
  // Lines with nothing in common are other lines.
  const isKept = from > 0 || to < length || from === to;
  if (offset >= to) return { at: start + offset + insert.length - (to - from), isExact: isKept };
  return { at: start + Math.min(offset, from), isExact: isKept && offset <= from };
}

/** The offset at which a line starts; the end of the text for the line after the last one. */
function toOffset(lines: readonly string[], line: number): number {
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return line < lines.length ? start : start - 1;
}
