import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus nearby when the focused element is removed, such as the "Show more" button of a complete list: the
 * element around it gets the focus. Without this, screen readers start over at the top of the page.
 *
 * @param root the element that keeps the focus; it must be focusable
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    /** The focused element and its ancestors, innermost first. */
    let path: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      path = listPath(target, element);
    };
    const check = () => {
      const isLost =
        path[0] !== undefined && !path[0].isConnected && document.activeElement === document.body;
      if (isLost) focusFirst(path.filter((part) => part.isConnected && part.matches('section, main')));
    };
    const observer = new MutationObserver(check);
    element.addEventListener('focusin', note);
    // While a dialog is open, nothing outside of it can take the focus, so this checks again on close. The event
    // doesn't bubble.
    element.addEventListener('close', check, true);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('close', check, true);
      observer.disconnect();
    };
  }, [root]);
}

function listPath(target: EventTarget | null, root: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let part = target; part instanceof HTMLElement; part = part.parentElement) {
    path.push(part);
    if (part === root) break;
  }
  return path;
}

function focusFirst(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
    if (document.activeElement === part) return;
  }
}
