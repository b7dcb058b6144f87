/** An element of any window: what a frame shows belongs to classes of its own. */
export function toElement(target: EventTarget | null): HTMLElement | null {
  if (!target || !('nodeType' in target)) return null;
  const node = target as Node;
  return (node.nodeType === 1 ? node : node.parentElement) as HTMLElement | null;
}

/** Where somebody pressed, in CSS pixels of the element's window. */
export interface PressPoint {
  readonly x: number;
  readonly y: number;
}

/** Lets an element be typed into, as text without any markup. */
export function startTyping(element: HTMLElement, at: PressPoint | null): void {
  element.dataset.editing = '';
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    // Browsers that do not know it: what is pasted is made plain by hand anyway.
    element.contentEditable = 'true';
  }
  element.focus();
  placeCaret(element, at);
}

/** Ends the typing; the element keeps what it shows. */
export function stopTyping(element: HTMLElement): void {
  delete element.dataset.editing;
  element.removeAttribute('contenteditable');
}

/** Puts the caret where somebody pressed, else behind the text. */
function placeCaret(element: HTMLElement, at: PressPoint | null): void {
  const inner = element.ownerDocument;
  const selection = inner.getSelection();
  const place = at && findCaret(inner, at.x, at.y);
  if (place && element.contains(place.node)) selection?.collapse(place.node, place.offset);
  else {
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  }
}

function findCaret(inner: Document, x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in inner) {
    const position = inner.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  return null;
}
