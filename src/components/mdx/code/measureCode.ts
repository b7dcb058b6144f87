/** Longer code is collapsed until the reader expands it. */
export const MAX_LINES = 25;
/** Lines of this many characters fit a phone. */
export const NARROW = 38;
/** Lines of this many characters fit the column of a page. */
export const WIDE = 80;

/** Measures that determine a block's layout. */
export interface CodeMeasures {
  readonly lineCount: number;
  /** Characters of the longest line. */
  readonly longest: number;
}

/**
 * Measures highlighted code.
 *
 * @param html as `toCodeBlock` makes it: escaped text and spans
 */
export function measureCode(html: string): CodeMeasures {
  const lines = html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, '.')
    .split('\n');
  return { lineCount: lines.length, longest: Math.max(...lines.map((line) => line.length)) };
}
