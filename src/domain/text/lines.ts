/** The line of an offset in a text whose lines are joined by `\n`, from 1. */
export function toLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The start of the line that contains an offset. */
export function findLineStart(text: string, offset: number): number {
  // `lastIndexOf` takes a negative position for 0.
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of the line that contains an offset, before its line break. */
export function findLineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
