/** The line of an offset in a text whose lines are joined by `\n`, from 1. */
export function toLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The end of the line that contains an offset, before its line break. */
export function findLineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
