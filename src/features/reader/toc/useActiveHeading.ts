import { useEffect, useState } from 'react';
import type { TocEntry } from '#domain/content/toc';
import { findActiveHeading } from './activeHeading';

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
