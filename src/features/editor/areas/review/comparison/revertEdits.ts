import type { Chunk } from '@codemirror/merge';
import type { Text } from '@codemirror/state';
import { type TextEdit, toLineEdit } from '#domain/text/edit/edits';
import type { LineChange } from '#domain/text/edit/shortestEdit';
import { diffLines } from '#domain/text/merge/diffLines';

/**
 * The edits that revert one change. When a change starts or ends with empty lines, the comparison may draw it one line
 * too short, so the differences are determined line by line.
 *
 * @param chunk the change, as found by the comparison of the two texts
 * @returns edits of `after`
 */
export function toRevertEdits(before: Text, after: Text, chunk: Chunk): TextEdit[] {
  const [linesBefore, linesAfter] = [before.toString().split('\n'), after.toString().split('\n')];
  const drawn: LineChange = {
    fromA: toLineIndex(before, chunk.fromA),
    toA: toLineIndex(before, chunk.toA),
    fromB: toLineIndex(after, chunk.fromB),
    toB: toLineIndex(after, chunk.toB),
  };
  const found = diffLines(linesBefore, linesAfter).filter((change) => touches(change, drawn));
  return (found.length > 0 ? found : [drawn]).map(({ fromA, toA, fromB, toB }) =>
    toLineEdit(after.toString(), fromB, toB, linesBefore.slice(fromA, toA)),
  );
}

function touches(one: LineChange, other: LineChange): boolean {
  const inA = one.fromA <= other.toA && other.fromA <= one.toA;
  const inB = one.fromB <= other.toB && other.fromB <= one.toB;
  return inA && inB;
}

/** The index of the line that starts at an offset; the number of lines for an offset after the last line break. */
function toLineIndex(text: Text, offset: number): number {
  return offset > text.length ? text.lines : text.lineAt(offset).number - 1;
}
