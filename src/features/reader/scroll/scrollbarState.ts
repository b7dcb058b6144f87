/** What a scrollbar shows of itself. */
export type ScrollbarState = 'hidden' | 'scrolling' | 'interacting' | 'idle';

/** How long after the last movement it hides, in milliseconds. */
export const SCROLLBAR_HIDE_DELAY = 600;

/** What happens to a scrollbar. */
export type ScrollbarEvent = 'scroll' | 'enter' | 'leave' | 'press' | 'release' | 'timeout';

/**
 * The states of a scrollbar: it appears with a movement, stays while it is used, is idle while the pointer is over
 * the area, and hides {@link SCROLLBAR_HIDE_DELAY} after the last movement.
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
