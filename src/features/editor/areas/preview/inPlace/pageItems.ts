import type { PreviewedPage } from '../page';
import { readSourceRange } from '../render/sourceRange';
import { TEXTS } from './editableElement';

/** The items that arrow keys move between: texts and parts with a form. */
export const ITEMS = `${TEXTS}, [data-editable] [data-target]`;

/** Makes one item reachable with the tab key; from there, the arrow keys reach all others. */
export function stayReachable(inner: Document): void {
  if (inner.querySelector(`:is(${ITEMS})[tabindex="0"]`)) return;
  inner.querySelector(ITEMS)?.setAttribute('tabindex', '0');
}

/** Focuses an item, which becomes the one that the tab key reaches. */
export function focusItem(item: HTMLElement | null): void {
  if (!item) return;
  for (const other of item.ownerDocument.querySelectorAll(`:is(${ITEMS})[tabindex="0"]`)) {
    other.setAttribute('tabindex', '-1');
  }
  item.tabIndex = 0;
  item.focus({ preventScroll: true });
  item.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses the element at an offset of the source: the first item of that part, or else its block. */
export function focusShown(inner: Document, page: PreviewedPage, at: number): void {
  const block = [...inner.querySelectorAll<HTMLElement>('[data-editable] [data-block]')].find((element) => {
    const range = readSourceRange(element, page.starts);
    return range !== null && range.from <= at && at <= range.to;
  });
  if (!block) return;
  const isAhead = (item: HTMLElement): boolean => (readSourceRange(item, page.starts)?.from ?? -1) >= at;
  const own = `:is(${ITEMS})[data-block="${block.dataset.block}"]`;
  const item = [...inner.querySelectorAll<HTMLElement>(own)].find(isAhead);
  if (item) focusItem(item);
  else {
    // Arrow keys don't reach code, or images in a frame, but history shortcuts have to work there, too.
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
  }
}

/** The item that a key moves to; null for other keys, and at the ends. */
export function findNextItem(inner: Document, item: HTMLElement, key: string): HTMLElement | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  return findBeside(inner, ITEMS, item, key === 'ArrowDown' ? 1 : -1);
}

/** The text before (-1) or after (1) another; null at the ends. */
export function findNextText(inner: Document, text: HTMLElement, step: 1 | -1): HTMLElement | null {
  return findBeside(inner, TEXTS, text, step);
}

/** The cell before (-1) or after (1) another in its table; null at the ends, and for other texts. */
export function findNextCell(text: HTMLElement, step: 1 | -1): HTMLElement | null {
  const table = text.matches('td, th') ? text.closest('table') : null;
  const cells = [...(table?.querySelectorAll<HTMLElement>(TEXTS) ?? [])].filter((cell) =>
    cell.matches('td, th'),
  );
  return cells[cells.indexOf(text) + step] ?? null;
}

function findBeside(inner: Document, selector: string, from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const all = [...inner.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  return all[all.indexOf(from) + step] ?? null;
}

/** Texts in collapsed parts and inactive tabs can't be reached. */
function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}
