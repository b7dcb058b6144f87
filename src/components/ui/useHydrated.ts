import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether React has taken over in a browser: false while the page is built and at the first paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
