import { type RefObject, useEffect } from 'react';

export type ScrollbarState = 'hidden' | 'scrolling' | 'interacting' | 'idle';

/** Delay from the last movement until it hides, in milliseconds. */
const SCROLLBAR_HIDE_DELAY = 600;

export type ScrollbarEvent = 'scroll' | 'enter' | 'leave' | 'press' | 'release' | 'timeout';

/**
 * The next state of a scrollbar: it appears on scrolling, stays while in use, is idle while the pointer is over the
 * area, and hides {@link SCROLLBAR_HIDE_DELAY} after the last movement.
 */
export function nextScrollbarState(state: ScrollbarState, event: ScrollbarEvent): ScrollbarState {
  switch (event) {
    case 'press':
      return 'interacting';
    case 'release':
      return state === 'interacting' ? 'idle' : state;
    case 'scroll':
      return state === 'interacting' ? 'interacting' : 'scrolling';
    case 'enter':
      return state === 'hidden' ? 'idle' : state;
    case 'leave':
    case 'timeout':
      return state === 'interacting' ? 'interacting' : 'hidden';
  }
}

/** Sets the state of an area's scrollbar as its `data-scrollbar`, for the stylesheet. */
export function useScrollbar(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let state: ScrollbarState = 'hidden';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const on = (event: ScrollbarEvent) => () => {
      state = nextScrollbarState(state, event);
      element.dataset.scrollbar = state;
      clearTimeout(timer);
      if (state === 'scrolling' || state === 'idle') timer = setTimeout(on('timeout'), SCROLLBAR_HIDE_DELAY);
    };
    const listeners: [EventTarget, string, () => void][] = [
      [element, 'scroll', on('scroll')],
      [element, 'pointerenter', on('enter')],
      [element, 'pointerleave', on('leave')],
      [element, 'pointerdown', on('press')],
      [window, 'pointerup', on('release')],
      // A touch that scrolls ends with this instead.
      [window, 'pointercancel', on('release')],
    ];
    for (const [target, name, listener] of listeners)
      target.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
  }, [area]);
}
