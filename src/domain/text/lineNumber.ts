/** The line of an offset in a text whose lines are joined by `\n`, from 1. */
export function toLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
