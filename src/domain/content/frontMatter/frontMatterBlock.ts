/** Where a file's front matter stands, as UTF-16 offsets. */
export interface FrontMatterBlock {
  /** Behind the opening `---` line. */
  readonly from: number;
  /** In front of the closing `---` line. */
  readonly to: number;
  /** Behind the closing line. */
  readonly contentOffset: number;
}

const MARK = '---';

/**
 * Finds a file's front matter without reading its keys: a `---` line, the block, and a closing `---` line, after an
 * optional byte order mark. Reads every line once.
 *
 * @param text the whole file, or its start as far as a front matter is looked for
 * @returns null when it has none
 */
export function findFrontMatterBlock(text: string): FrontMatterBlock | null {
  const from = findMarkEnd(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (from === null || text[from - 1] !== '\n') return null;
  for (let line = from; line <= text.length; ) {
    const contentOffset = findMarkEnd(text, line);
    if (contentOffset !== null) return { from, to: line, contentOffset };
    const end = text.indexOf('\n', line);
    if (end < 0) return null;
    line = end + 1;
  }
  return null;
}

/** @returns the offset behind a line that is `---`, its line break included; null when the line is another one */
function findMarkEnd(text: string, line: number): number | null {
  if (!text.startsWith(MARK, line)) return null;
  let end = line + MARK.length;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  if (end === text.length) return end;
  if (text.startsWith('\r\n', end)) return end + 2;
  return text[end] === '\n' ? end + 1 : null;
}
