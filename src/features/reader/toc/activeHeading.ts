/** Distance from the top of the window at which a heading becomes active, in pixels. */
const ACTIVE_HEADING_OFFSET = 100;
/** Distance from the end of the page at which the last heading becomes active, in pixels. */
const PAGE_BOTTOM_TOLERANCE = 10;

/** Scroll position of the page, in pixels. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly pageHeight: number;
}

/**
 * The heading being read: within 10 px of the page's bottom the last one, near the top the
 * first one, else the last whose top has come within 100 px of the window's top.
 *
 * @param tops distance of each heading from the window's top, in page order
 * @returns its index; -1 when there are no headings
 */
export function findActiveHeading(tops: readonly number[], position: ScrollPosition): number {
  if (tops.length === 0) return -1;
  const isScrollable = position.pageHeight > position.viewportHeight;
  const fromBottom = position.pageHeight - position.viewportHeight - position.scrollTop;
  if (isScrollable && position.scrollTop > 0 && fromBottom <= PAGE_BOTTOM_TOLERANCE) return tops.length - 1;
  const passed = tops.findLastIndex((top) => top <= ACTIVE_HEADING_OFFSET);
  return Math.max(0, passed);
}
