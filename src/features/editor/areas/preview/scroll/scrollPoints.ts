/** A range of the source and its position on the page, in pixels from the page's top. */
export interface MappedBlock {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** An offset in the source and the height on the page where it is shown. */
export interface ScrollPoint {
  readonly offset: number;
  readonly top: number;
}

/**
 * Lists the points that keep source and page aligned while they scroll: the start of both, the start and end of every
 * block, and the end of both. Skips blocks that are beside or above the previous one, so that scrolling never goes
 * backward.
 *
 * @param blocks in any order, possibly nested
 * @param end the length of the source and the height of the page
 * @returns points whose offsets and heights never decrease
 */
export function toScrollPoints(blocks: readonly MappedBlock[], end: ScrollPoint): ScrollPoint[] {
  const known = blocks.flatMap(({ from, to, top, bottom }) => [
    { offset: from, top },
    { offset: to, top: bottom },
  ]);
  const points: ScrollPoint[] = [{ offset: 0, top: 0 }];
  for (const point of known.toSorted((a, b) => a.offset - b.offset || a.top - b.top)) {
    const last = points.at(-1);
    if (last && point.top >= last.top && point.top <= end.top && point.offset <= end.offset)
      points.push(point);
  }
  points.push(end);
  return points;
}

/** The height on the page that shows an offset of the source. */
export function toTop(points: readonly ScrollPoint[], offset: number): number {
  return interpolate(points, offset, 'offset', 'top');
}

/** The offset in the source that is shown at a height of the page. */
export function toOffset(points: readonly ScrollPoint[], top: number): number {
  return Math.round(interpolate(points, top, 'top', 'offset'));
}

function interpolate(
  points: readonly ScrollPoint[],
  value: number,
  given: keyof ScrollPoint,
  wanted: keyof ScrollPoint,
): number {
  const after = points.findIndex((point) => point[given] > value);
  const next = points[after];
  const last = points[after - 1];
  if (!next) return points.at(-1)?.[wanted] ?? 0;
  if (!last) return next[wanted];
  const share = (value - last[given]) / (next[given] - last[given]);
  return last[wanted] + share * (next[wanted] - last[wanted]);
}
