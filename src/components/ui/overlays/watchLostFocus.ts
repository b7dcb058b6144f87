/**
 * Watches for the focused element to be removed while nothing else takes the focus. Without help, screen readers would
 * then start over at the top of the page.
 *
 * @param root only elements in it are watched
 * @param onLost gets the elements that were around the removed one and are still there, innermost first, up to `root`
 * @returns ends the watch
 */
export function watchLostFocus(root: HTMLElement, onLost: (around: HTMLElement[]) => void): () => void {
  let path = listPath(document.activeElement, root);
  const onFocus = ({ target }: FocusEvent): void => {
    path = listPath(target, root);
  };
  const check = (): void => {
    const [focused] = path;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    onLost(path.filter((part) => part.isConnected));
  };
  const observer = new MutationObserver(check);
  root.addEventListener('focusin', onFocus);
  // While a dialog is open, nothing outside of it can take the focus, so this checks again on close. The event doesn't
  // bubble.
  root.addEventListener('close', check, true);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('close', check, true);
  };
}

/** An element and those around it, up to the root; empty when it isn't in it. */
function listPath(target: EventTarget | null, root: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let part = target; part instanceof HTMLElement && root.contains(part); part = part.parentElement)
    path.push(part);
  return path;
}
