/** A line to the other tabs of this site. What comes in is not checked yet. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly listen: (onMessage: (message: unknown) => void) => void;
  readonly close: () => void;
}

/**
 * Opens a line to the other tabs (BroadcastChannel).
 *
 * @param name of the line
 * @returns null where the browser has none: tabs do not know of each other then
 */
export function openTabChannel(name: string): TabChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.addEventListener('message', ({ data }) => onMessage(data));
    },
    close: () => channel.close(),
  };
}
