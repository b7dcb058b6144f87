/** One entry of a page's table of contents. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  /** 1 to 3. */
  readonly level: number;
}

/** The deepest heading level in the table of contents: with deeper ones it would be too long to scan. */
const TOC_MAX_LEVEL = 3;

/**
 * The table of contents of a page: headings of levels 1 to 3, without empty ones, 'on this page' headings and
 * repetitions of an id or of a text on the same level.
 *
 * @param headings the page's headings in order
 */
export function buildToc(headings: readonly TocEntry[]): TocEntry[] {
  const seen = new Set<string>();
  return headings.filter(({ id, text, level }) => {
    const label = text.trim().toLowerCase();
    const isShown =
      level >= 1 && level <= TOC_MAX_LEVEL && id !== '' && label !== '' && label !== 'on this page';
    const key = `${level} ${label}`;
    if (!isShown || seen.has(id) || seen.has(key)) return false;
    seen.add(id).add(key);
    return true;
  });
}
