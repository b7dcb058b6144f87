import { watchLostFocus } from '@site/src/components/ui/overlays/watchLostFocus';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus nearby when the focused element is removed, such as the "Show more" button of a complete list: the
 * section around it gets the focus.
 *
 * @param root the element that keeps the focus; it must be focusable
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current) return undefined;
    return watchLostFocus(root.current, (around) =>
      focusFirst(around.filter((part) => part.matches('section, main'))),
    );
  }, [root]);
}

function focusFirst(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
    if (document.activeElement === part) return;
  }
}
