/** What the arrow keys move between: texts, and what has a form of its own. */
export const ITEMS = '[data-editable] :is([data-text], [data-target])';

/** Makes one item reachable with the tab key: from there, the arrow keys lead to all others. */
export function keepReachable(inner: Document): void {
  if (inner.querySelector(`:is(${ITEMS})[tabindex="0"]`)) return;
  inner.querySelector(ITEMS)?.setAttribute('tabindex', '0');
}

/** Puts the focus on an item, which is the reachable one from now on. */
export function focusItem(item: HTMLElement | null): void {
  if (!item) return;
  for (const other of item.ownerDocument.querySelectorAll(`:is(${ITEMS})[tabindex="0"]`)) {
    other.setAttribute('tabindex', '-1');
  }
  item.tabIndex = 0;
  item.focus();
}

/** The item that a key leads to; null for other keys, and at the ends. */
export function findNextItem(inner: Document, item: HTMLElement, key: string): HTMLElement | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const items = [...inner.querySelectorAll<HTMLElement>(ITEMS)].filter(isShown);
  return items.at(items.indexOf(item) + (key === 'ArrowDown' ? 1 : -1)) ?? null;
}

/** Texts in folded parts and other tabs cannot be reached. */
function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}
