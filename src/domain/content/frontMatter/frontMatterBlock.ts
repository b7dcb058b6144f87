/** The range of a file's front matter, as UTF-16 offsets. */
export interface FrontMatterBlock {
  /** After the opening `---` line. */
  readonly from: number;
  /** Before the closing `---` line. */
  readonly to: number;
  /** After the closing line. */
  readonly contentOffset: number;
}

const MARK = '---';

/**
 * Finds a file's front matter without parsing its keys: a `---` line, the block, and a closing `---` line, after an
 * optional byte order mark. Reads every line once.
 *
 * @param text the whole file, or as much of its start as the front matter may take
 * @returns null when there is none
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

/** @returns the offset after a `---` line, including its line break; null for any other line */
function findMarkEnd(text: string, line: number): number | null {
  if (!text.startsWith(MARK, line)) return null;
  let end = line + MARK.length;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  if (end === text.length) return end;
  if (text.startsWith('\r\n', end)) return end + 2;
  return text[end] === '\n' ? end + 1 : null;
}
