/** State of a scrollbar. */
export type ScrollbarState = 'hidden' | 'scrolling' | 'interacting' | 'idle';

/** Delay from the last movement until it hides, in milliseconds. */
export const SCROLLBAR_HIDE_DELAY = 600;

/** An event of a scrollbar. */
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
