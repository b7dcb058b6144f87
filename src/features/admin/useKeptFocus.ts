import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus near when the focused element goes away, such as the button of a list that is whole now: the part of
 * the page that the element was in gets it. Without this, screen readers start over at the top of the page.
 *
 * @param root what the focus stays in; it can be focused itself
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    /** The focused element and what it is in, from the inside out. */
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
    // Nothing outside of an open dialog takes the focus, so it is looked for again then. The event doesn't bubble.
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
