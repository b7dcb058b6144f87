const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?<fence>`{3,}|~{3,})(?<info>.*)$/;

/**
 * Lists the fenced code blocks of a page, with their fences, including those in lists and quotes. An unclosed one
 * extends to the end of the text.
 *
 * @param text lines joined by `\n`
 */
export function listCodeRanges(text: string): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let open: { readonly fence: string; readonly from: number } | null = null;
  let from = 0;
  for (const line of text.split('\n')) {
    const { fence, info = '' } = FENCE.exec(line)?.groups ?? {};
    const to = from + line.length;
    if (fence !== undefined && open === null && !(fence.startsWith('`') && info.includes('`'))) {
      open = { fence, from };
    } else if (fence?.startsWith(open?.fence ?? '\n') && info.trim() === '' && open) {
      ranges.push({ from: open.from, to });
      open = null;
    }
    from = to + 1;
  }
  if (open) ranges.push({ from: open.from, to: text.length });
  return ranges;
}
