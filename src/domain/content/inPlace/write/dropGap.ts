/** Where a part of the page is shown, from top to bottom, in CSS pixels. */
export interface ShownSpan {
  readonly top: number;
  readonly bottom: number;
}

/** Allows for the browser's rounding, in CSS pixels. */
const TOLERANCE = 1;

/** Whether parts are shown one below the other, so that there is a gap to drop into between any two. */
export function isStacked(spans: readonly ShownSpan[]): boolean {
  return spans.every((span, at) => {
    const before = spans[at - 1];
    return span.bottom > span.top && (!before || span.top >= before.bottom - TOLERANCE);
  });
}

/**
 * Finds the gap that a part would be dropped into: 0 is before the first part, 1 is after it, and so on.
 *
 * @param spans the parts, from top to bottom
 * @param own the index of the dragged part
 * @param y the pointer's position
 * @returns null when the part would stay where it is
 */
export function findDropGap(spans: readonly ShownSpan[], own: number, y: number): number | null {
  const gap = spans.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  return gap === own || gap === own + 1 ? null : gap;
}

/** The position of the line that marks a gap: halfway between its neighbors. */
export function findGapLine(spans: readonly ShownSpan[], gap: number): number {
  const [before, after] = [spans[gap - 1], spans[gap]];
  if (before && after) return (before.bottom + after.top) / 2;
  return before?.bottom ?? after?.top ?? 0;
}
