import { useLocation } from '@docusaurus/router';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { toHashTarget } from '#domain/text/hashTarget';

/** Delays of further attempts to scroll to a hash, in milliseconds: its heading may render late. */
const RETRY_DELAYS = [50, 150, 400];
/** How long scrolling stays smooth after a click on a link to a heading, in milliseconds. */
const SMOOTH_DURATION = 600;

/**
 * Scrolls smoothly to the heading in the URL's hash, and retries until it is on the page.
 *
 * @returns a click handler for the element around the links, which makes them scroll smoothly. The browser follows the
 * link itself: it opens disclosures and moves the focus position to the heading
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

/** The hash of a plainly clicked link; null for other clicks, which the browser handles. */
function findHashLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return isPlain && !event.defaultPrevented ? (link?.getAttribute('href') ?? null) : null;
}

/** The stylesheet overrides this for readers who prefer reduced motion. */
function scrollSmoothlyForAWhile(): void {
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => style.removeProperty('scroll-behavior'), SMOOTH_DURATION);
}

/** Events by which a reader moves the page. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the heading in the URL's hash while the page is loading, until the reader moves the page.
 *
 * @param parts the loaded parts; scrolls again when this changes; '' before any are loaded
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
