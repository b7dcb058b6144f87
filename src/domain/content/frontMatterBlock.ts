/** A `---` line, the block, and a closing `---` line, after an optional byte order mark. */
const BLOCK =
  /^(?<opening>\uFEFF?---[ \t]*\r?\n)(?<block>[\s\S]*?)(?:(?<=\n)|(?<=^\uFEFF?---[ \t]*\r?\n))---[ \t]*(?:\r?\n|$)/;

/** Where a file's front matter stands, as UTF-16 offsets. */
export interface FrontMatterBlock {
  /** Behind the opening `---` line. */
  readonly from: number;
  /** In front of the closing `---` line. */
  readonly to: number;
  /** Behind the closing line. */
  readonly contentOffset: number;
}

/**
 * Finds a file's front matter without reading its keys.
 *
 * @param text the whole file, or its start as far as a front matter is looked for
 * @returns null when it has none
 */
export function findFrontMatterBlock(text: string): FrontMatterBlock | null {
  const match = BLOCK.exec(text);
  if (!match) return null;
  const { opening = '', block = '' } = match.groups ?? {};
  const from = opening.length;
  return { from, to: from + block.length, contentOffset: match[0].length };
}
