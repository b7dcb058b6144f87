import { type RefObject, useEffect } from 'react';
import {
  nextScrollbarState,
  SCROLLBAR_HIDE_DELAY,
  type ScrollbarEvent,
  type ScrollbarState,
} from './scrollbarState';

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
    ];
    for (const [target, name, listener] of listeners)
      target.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    };
  }, [area]);
}
