import { useLocation } from '@docusaurus/router';
import { useEffect, useRef, useState } from 'react';
import type { TocEntry } from '#domain/content/toc';
import { toHashTarget } from '#domain/text/hashTarget';

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
 * The heading being read: the last one within 10 px of the page's bottom, the first one near the top, otherwise the
 * last whose top is within 100 px of the window's top.
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

/** Events by which a reader moves the page. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** How far a heading may be from the position the browser scrolls it to, in pixels. */
const LANDING_TOLERANCE = 4;

/**
 * The id of the heading being read; '' before the page is interactive or when it has no headings. A heading that was
 * jumped to, by a link or the URL's hash, stays active until the reader scrolls: near the end of a page, the browser
 * can't scroll as far as the heading.
 *
 * @param entries the table of contents
 */
export function useActiveHeading(entries: readonly TocEntry[]): string {
  const { hash } = useLocation();
  const [active, setActive] = useState('');
  const target = useRef('');
  const isFirst = useRef(true);
  useEffect(() => {
    // The router may report a hash after the next link was already clicked. It doesn't encode it, as browsers do.
    const id = toHashTarget(hash);
    if (id !== toHashTarget(window.location.hash)) return;
    // Before the application started, the reader may have scrolled away from the hash.
    target.current = isFirst.current && !isAtScrollPosition(id) ? '' : id;
    isFirst.current = false;
  }, [hash]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setActive(readActiveId(entries, target.current));
    const updateAfter = (delay: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(update, delay);
    };
    const onScroll = updateAfter(SCROLL_DEBOUNCE);
    const onResize = updateAfter(RESIZE_DEBOUNCE);
    const onOwnMove = () => {
      target.current = '';
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      target.current = toHashTarget(link.getAttribute('href') ?? '');
      update();
    };
    update();
    for (const move of OWN_MOVES) window.addEventListener(move, onOwnMove, { passive: true });
    window.addEventListener('click', onClick);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      for (const move of OWN_MOVES) window.removeEventListener(move, onOwnMove);
      window.removeEventListener('click', onClick);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [entries]);
  return active;
}

/** Whether a heading is where the browser scrolls it to, or as close to it as the page's end allows. */
function isAtScrollPosition(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  if (top === undefined) return false;
  const root = document.documentElement;
  const offset = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  if (Math.abs(top - offset) <= LANDING_TOLERANCE) return true;
  const isAtEnd = root.scrollHeight - window.innerHeight - window.scrollY <= PAGE_BOTTOM_TOLERANCE;
  return isAtEnd && top > offset && top < window.innerHeight;
}

function readActiveId(entries: readonly TocEntry[], target: string): string {
  if (entries.some(({ id }) => id === target)) return target;
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
