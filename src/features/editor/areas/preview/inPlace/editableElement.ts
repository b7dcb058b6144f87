import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { type DomPlace, findPiece, listTextNodes, type TextPiece } from './textPieces';

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
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length === (end === 'start' ? 0 : (element.textContent ?? '').length);
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

/** Shows a new block next to the text where it was started. */
export function showNewBlock(near: HTMLElement, { tag, beside }: NewBlock): HTMLElement {
  const element = near.ownerDocument.createElement(tag);
  element.dataset.newBlock = '';
  const anchor = findAnchor(near, tag, beside);
  const nested = anchor.querySelector(':scope > :is(ul, ol) > li:last-child');
  if (beside === 'before') anchor.before(element);
  else if (beside === 'inItem' && !nested) anchor.append(element);
  else (beside === 'inItem' ? nested : anchor)?.after(element);
  element.contentEditable = 'true';
  element.dataset.editing = '';
  element.focus({ preventScroll: true });
  return element;
}

function findAnchor(near: HTMLElement, tag: NewBlock['tag'], beside: NewBlock['beside']): HTMLElement {
  if (tag === 'li') return near.closest('li') ?? near;
  if (beside === 'afterList') return near.closest<HTMLElement>('ul, ol') ?? near;
  return near;
}
