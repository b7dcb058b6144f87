import { type RefObject, useEffect } from 'react';

/**
 * Marks an element as hydrated, so that the static page's script leaves it alone (`features/pageScript`).
 */
export function useMarkLive(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.setAttribute('data-live', '');
  }, [element]);
}
