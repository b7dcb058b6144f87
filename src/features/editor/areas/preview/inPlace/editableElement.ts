/** Checks for an element of any window: a frame has its own classes. */
export function toElement(target: EventTarget | null): HTMLElement | null {
  if (!target || !('nodeType' in target)) return null;
  const node = target as Node;
  return (node.nodeType === 1 ? node : node.parentElement) as HTMLElement | null;
}

/** Where the caret goes: to an end of the text, or where someone pressed, in CSS pixels of the element's window. */
export type CaretPosition = 'start' | 'end' | { readonly x: number; readonly y: number };

/** Lets an element be typed into, as text without any markup. */
export function startTyping(element: HTMLElement, at: CaretPosition): void {
  element.dataset.editing = '';
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    // Browsers that don't know it: what is pasted is made plain by hand anyway.
    element.contentEditable = 'true';
  }
  element.focus();
  setCaret(element, at);
}

/** Makes the element read-only again. */
export function stopTyping(element: HTMLElement): void {
  delete element.dataset.editing;
  element.removeAttribute('contenteditable');
}

/** Whether the caret, and nothing else, is at an end of an element's text. */
export function isCaretAt(element: HTMLElement, end: 'start' | 'end'): boolean {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.isCollapsed || !selection.focusNode || !element.contains(selection.focusNode)) return false;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length === (end === 'start' ? 0 : (element.textContent ?? '').length);
}

/** A click beside an element's text puts the caret at its end. */
function setCaret(element: HTMLElement, at: CaretPosition): void {
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

function findCaret(inner: Document, x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in inner) {
    const position = inner.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  return null;
}
