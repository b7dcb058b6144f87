/**
 * Whether a position is within fenced code.
 *
 * @param before the text before the position's line
 */
export function isInFence(before: string): boolean {
  let open: string | null = null;
  for (const [, mark = ''] of before.matchAll(/^[ \t>]*(`{3,}|~{3,})/gm)) {
    if (open === null) open = mark;
    else if (mark.startsWith(open)) open = null;
  }
  return open !== null;
}
