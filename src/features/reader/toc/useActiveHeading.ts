import { useEffect, useState } from 'react';
import type { TocEntry } from '#domain/content/toc';

/** Distance from the top of the window at which a heading becomes active, in pixels. */
const ACTIVE_HEADING_OFFSET = 100;
/** Distance from the end of the page at which the last heading becomes active, in pixels. */
const PAGE_BOTTOM_TOLERANCE = 10;

/** Scroll position of the page, in pixels. */
interface ScrollPosition {
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

/** Scroll events are combined for this long, in milliseconds: browsers send one per frame. */
const SCROLL_DEBOUNCE = 10;
/** Resize events are combined for this long, in milliseconds: only the final layout matters. */
const RESIZE_DEBOUNCE = 50;

/**
 * The id of the heading being read; '' before the page is interactive or when it has no headings.
 *
 * @param entries the table of contents
 */
export function useActiveHeading(entries: readonly TocEntry[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setActive(readActiveId(entries));
    const updateAfter = (delay: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(update, delay);
    };
    const onScroll = updateAfter(SCROLL_DEBOUNCE);
    const onResize = updateAfter(RESIZE_DEBOUNCE);
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [entries]);
  return active;
}

function readActiveId(entries: readonly TocEntry[]): string {
  const found = entries.flatMap(({ id }) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
  });
  const index = findActiveHeading(
    found.map(({ top }) => top),
    {
      scrollTop: window.scrollY,
      viewportHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    },
  );
  return found[index]?.id ?? '';
}
