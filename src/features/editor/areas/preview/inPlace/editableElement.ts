import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { countBefore, type DomPlace, findPiece, listTextNodes, type TextPiece } from './textPieces';

/** Elements whose whole text is edited, including its formatting. */
export const TEXTS = '[data-editable] :is(p, h1, h2, h3, h4, h5, h6, td, th, [data-leaf])[data-from]';

/** Returns the target when it is an element, of any window: a frame has its own classes. */
export function toElement(target: EventTarget | null): HTMLElement | null {
  if (!target || !('nodeType' in target)) return null;
  const node = target as Node;
  return (node.nodeType === 1 ? node : node.parentElement) as HTMLElement | null;
}

/**
 * The caret's new position: an end of the text, or the point that was pressed, in CSS pixels of the element's window.
 */
export type CaretPosition = 'start' | 'end' | { readonly x: number; readonly y: number };

/** The text that contains the selection; null when nothing is selected, or more than one text. */
export function findSelectedText(inner: Document): HTMLElement | null {
  const selection = inner.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const text = toElement(selection.anchorNode)?.closest<HTMLElement>(TEXTS) ?? null;
  return text?.contains(selection.focusNode) ? text : null;
}

/** Makes an element editable, except for content that can't be edited here. */
export function startTyping(element: HTMLElement, pieces: readonly TextPiece[]): void {
  element.dataset.editing = '';
  for (const node of listTextNodes(element)) {
    const piece = findPiece(pieces, node);
    if (piece?.segments || (node.textContent ?? '').trim() === '') continue;
    const fixed = piece?.element ?? node.parentElement;
    if (fixed && fixed !== element) fixed.contentEditable = 'false';
  }
  element.contentEditable = 'true';
  element.focus({ preventScroll: true });
}

/** Makes the element read-only again. */
export function stopTyping(element: HTMLElement): void {
  delete element.dataset.editing;
  element.removeAttribute('contenteditable');
  for (const fixed of element.querySelectorAll('[contenteditable]')) fixed.removeAttribute('contenteditable');
}

/** Whether the caret is at an end of an element's text, with nothing selected. */
export function isCaretAt(element: HTMLElement, end: 'start' | 'end'): boolean {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.isCollapsed || !selection.focusNode || !element.contains(selection.focusNode)) return false;
  const count = countBefore(element, { node: selection.focusNode, offset: selection.focusOffset });
  return count === (end === 'start' ? 0 : (element.textContent ?? '').length);
}

/** Whether a range contains the whole text of an element, and nothing that can't be edited there. */
export function isWholeText(range: AbstractRange, element: HTMLElement): boolean {
  if (element.querySelector('[contenteditable="false"]')) return false;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const before = countBefore(element, { node: startContainer, offset: startOffset });
  const upTo = countBefore(element, { node: endContainer, offset: endOffset });
  return before === 0 && upTo === (element.textContent ?? '').length;
}

/** Whether the whole text of an element is selected; see {@link isWholeText}. */
export function isWholeSelected(element: HTMLElement): boolean {
  const selection = element.ownerDocument.getSelection();
  return selection?.isCollapsed === false && isWholeText(selection.getRangeAt(0), element);
}

/** Puts the caret into an element. A click beside its text puts it at the end. */
export function setCaret(element: HTMLElement, at: CaretPosition): void {
  const inner = element.ownerDocument;
  const selection = inner.getSelection();
  const place = typeof at === 'string' ? null : findCaret(inner, at.x, at.y);
  if (place && element.contains(place.node)) selection?.collapse(place.node, place.offset);
  else {
    selection?.selectAllChildren(element);
    if (at === 'start') selection?.collapseToStart();
    else selection?.collapseToEnd();
  }
}

/** Selects from one position to another. */
export function select(inner: Document, from: DomPlace | null, to: DomPlace | null): void {
  if (from && to) inner.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function findCaret(inner: Document, x: number, y: number): DomPlace | null {
  if (!('caretPositionFromPoint' in inner)) return null;
  const position = inner.caretPositionFromPoint(x, y);
  return position && { node: position.offsetNode, offset: position.offset };
}

/** Whether the caret is on the first or last line of an element, so that the next arrow key leaves it. */
export function isOnEdgeLine(element: HTMLElement, edge: 'first' | 'last'): boolean {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false;
  const caret = selection.getRangeAt(0).getClientRects?.()[0];
  const box = element.getBoundingClientRect();
  if (!caret || caret.height === 0) return true;
  return edge === 'first' ? caret.top - box.top < caret.height : box.bottom - caret.bottom < caret.height;
}

/** The element of the text at an offset of the source: the innermost one, or else the next one. */
export function findTextElement(inner: Document, page: PreviewedPage, at: number): HTMLElement | null {
  let found: { readonly element: HTMLElement; readonly size: number } | null = null;
  for (const element of inner.querySelectorAll<HTMLElement>(TEXTS)) {
    const range = readSourceRange(element, page.starts);
    if (!range || at < range.from || at > range.to) continue;
    const size = range.to - range.from;
    if (!found || size <= found.size) found = { element, size };
  }
  return found?.element ?? null;
}

/** The first text that starts in a range of the source. */
export function findTextWithin(
  inner: Document,
  page: PreviewedPage,
  { from, to }: SourceRange,
): HTMLElement | null {
  const isWithin = (element: HTMLElement): boolean => {
    const range = readSourceRange(element, page.starts);
    return range !== null && range.from >= from && range.to <= to;
  };
  return [...inner.querySelectorAll<HTMLElement>(TEXTS)].find(isWithin) ?? null;
}

/** Shows a new block where it will be written: directly before or after the text where it was started. */
export function showNewBlock(near: HTMLElement, { tag, beside, level = 0 }: NewBlock): HTMLElement {
  const element = createBlock(near.ownerDocument, tag);
  if (beside === 'before') putBefore(element, near, level);
  else putAfter(element, near, level);
  element.focus({ preventScroll: true });
  return element;
}

/** Shows a new block of another kind in place of one that has no text. */
export function replaceNewBlock(old: HTMLElement, tag: NewBlock['tag']): HTMLElement {
  const element = createBlock(old.ownerDocument, tag);
  old.after(element);
  element.focus({ preventScroll: true });
  old.remove();
  return element;
}

function createBlock(inner: Document, tag: NewBlock['tag']): HTMLElement {
  const element = inner.createElement(tag);
  element.dataset.newBlock = '';
  element.contentEditable = 'true';
  element.dataset.editing = '';
  return element;
}

function putBefore(element: HTMLElement, near: HTMLElement, level: number): void {
  const anchor = (element.localName === 'li' ? near.closest('li') : null) ?? near;
  const above = level > 0 ? anchor.previousElementSibling : null;
  if (above) (above.querySelector(':scope > :is(ul, ol):last-child') ?? above).append(element);
  else anchor.before(element);
}

/**
 * Places a new block after a text: outside of as many list levels as it leaves, and after everything else that ends
 * there.
 */
function putAfter(element: HTMLElement, near: HTMLElement, level: number): void {
  const isItem = element.localName === 'li';
  const nested = findNext(near);
  if (isItem && level > 0 && nested?.matches('ul, ol')) {
    nested.prepend(element);
    return;
  }
  const items = listItemsAround(near).slice(0, Math.max(0, isItem ? 1 - level : -level));
  const outermost = items.at(-1) ?? near;
  // A paragraph that leaves its list goes next to the list, and an item goes next to an item.
  const target = isItem || outermost === near ? outermost : (outermost.parentElement ?? outermost);
  let anchor = near;
  while (anchor !== target && !findNext(anchor) && anchor.parentElement) anchor = anchor.parentElement;
  anchor.after(element);
  if (anchor !== target) alignWith(element, target);
}

/** The list items that contain an element, the innermost first. */
function listItemsAround(element: HTMLElement): HTMLElement[] {
  const item = element.parentElement?.closest('li') ?? null;
  return item ? [item, ...listItemsAround(item)] : [];
}

/** The next element that the page itself shows. */
function findNext(element: HTMLElement): Element | null {
  let next = element.nextElementSibling;
  while (next?.hasAttribute('data-new-block')) next = next.nextElementSibling;
  return next;
}

/**
 * Aligns a block with an element outside of its list. The block itself has to stay inside, because on the page more of
 * the list follows it.
 */
function alignWith(element: HTMLElement, target: HTMLElement): void {
  const { style } = element;
  style.marginInlineStart = '0';
  const shift = target.getBoundingClientRect().left - element.getBoundingClientRect().left;
  style.marginInlineStart = `${shift}px`;
  if (element.localName !== 'li') return;
  style.counterIncrement = 'list-item';
  style.listStyleType = getComputedStyle(target).listStyleType;
}
