import { useLocation } from '@docusaurus/router';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { toHashTarget } from '#domain/text/hashTarget';

/** When scrolling to a hash is tried again, in milliseconds: its heading may come late. */
const RETRY_DELAYS = [50, 150, 400];
/** How long scrolling stays smooth after a click on a link to a heading, in milliseconds. */
const SMOOTH_DURATION = 600;

/**
 * Scrolls smoothly to the heading that the address names, and again while it is not on the page yet.
 *
 * @returns a click handler for what holds links to headings: it lets them scroll smoothly instead of jumping. The
 *   browser follows the link itself: it opens disclosures on the way, and the next Tab goes on from the heading
 */
export function useHashScroll(): (event: MouseEvent) => void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  // Runs before the router scrolls to the heading of another page.
  useLayoutEffect(() => {
    if (shownPath.current !== pathname && hash !== '') scrollSmoothlyForAWhile();
    shownPath.current = pathname;
  }, [pathname, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash on another page is another heading
  useEffect(() => {
    const id = toHashTarget(hash);
    if (id === '' || document.getElementById(id)) return undefined;
    const timers = RETRY_DELAYS.map((delay) => setTimeout(() => scrollToHeading(id), delay));
    return () => timers.forEach(clearTimeout);
  }, [pathname, hash]);

  return (event) => {
    const href = findHashLink(event);
    if (href !== null && document.getElementById(toHashTarget(href))) scrollSmoothlyForAWhile();
  };
}

/** The hash of the link that a plain click is on; null for other clicks, which the browser handles. */
function findHashLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return isPlain && !event.defaultPrevented ? (link?.getAttribute('href') ?? null) : null;
}

/** The stylesheet takes this back from people who want no motion. */
function scrollSmoothlyForAWhile(): void {
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => style.removeProperty('scroll-behavior'), SMOOTH_DURATION);
}

/** What a reader does who no longer wants to be taken anywhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Goes to the heading that the address names while the page is being put together, until the reader moves.
 *
 * @param parts what is there so far: the heading is gone to again when this changes; '' before there is anything
 */
export function useLateHash(parts: string): void {
  const { hash } = useLocation();
  const isFollowing = useRef(true);
  useEffect(() => {
    const stop = (): void => {
      isFollowing.current = false;
    };
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: links to other headings are followed by the browser.
  useEffect(() => {
    const id = toHashTarget(hash);
    if (parts !== '' && id !== '' && isFollowing.current) document.getElementById(id)?.scrollIntoView();
  }, [parts]);
}

function scrollToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  scrollSmoothlyForAWhile();
  heading.scrollIntoView();
}
