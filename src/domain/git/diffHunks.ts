/** Lines of a file, from the first to the last, both counted from 1. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/**
 * Lists the lines of a file's new version that a diff shows, including unchanged ones around a change. Code hosts only
 * take comments on these.
 *
 * @param patch hunks in unified format, without file headers
 */
export function listShownLines(patch: string): LineRange[] {
  return patch.split('\n').flatMap((line): LineRange[] => {
    const hunk = HUNK.exec(line);
    if (!hunk) return [];
    const from = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    return count === 0 ? [] : [{ from, to: from + count - 1 }];
  });
}

/** Whether all lines of a range are in one of the ranges that a diff shows. */
export function isShown(shown: readonly LineRange[], { from, to }: LineRange): boolean {
  return shown.some((range) => range.from <= from && to <= range.to);
}
