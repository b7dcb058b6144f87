import type { Chunk } from '@codemirror/merge';
import type { Text } from '@codemirror/state';
import { type TextEdit, toLineEdit } from '#domain/text/edits';

/**
 * The edit that takes one change back.
 *
 * @param chunk the change, as the comparison of the two texts has it
 * @returns an edit of `after`
 */
export function toRevertEdit(before: Text, after: Text, chunk: Chunk): TextEdit {
  const lines = before.toString().split('\n');
  return toLineEdit(
    after.toString(),
    toLineIndex(after, chunk.fromB),
    toLineIndex(after, chunk.toB),
    lines.slice(toLineIndex(before, chunk.fromA), toLineIndex(before, chunk.toA)),
  );
}

/** The line that begins at an offset; the number of lines for an offset behind the last break. */
function toLineIndex(text: Text, offset: number): number {
  return offset > text.length ? text.lines : text.lineAt(offset).number - 1;
}
