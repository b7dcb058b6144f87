import { toHashTarget } from '#domain/text/hashTarget';
import { isCaretAt, toElement } from './editableElement';
import type { InPlaceEditor } from './InPlaceEditor';
import { findNextItem, findNextText, focusItem, ITEMS } from './pageItems';

/** Handlers for the page's events besides in-place editing. */
export interface PageActions {
  /** Opens the form of what was activated with the keyboard. */
  readonly open: (element: HTMLElement) => void;
  /** Undo and redo, for the whole editor. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Listens to what people do on the page in the preview: a press on a text, or Enter on it, begins to edit it; arrow
 * keys move between texts, components and images; links open elsewhere, so that nothing leads away from unsaved
 * text.
 *
 * @returns stops listening
 */
export function listenToPage(inner: Document, editor: InPlaceEditor, actions: PageActions): () => void {
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ): void => inner.addEventListener(name, react, { capture: true, signal: stop.signal });
  listen('click', (event) => onClick(event, inner, editor));
  listen('keydown', (event) => onKeyDown(event, inner, editor, actions));
  listen('input', () => editor.handleInput());
  listen('focusout', ({ target }) => {
    if (target === editor.element) void editor.leave(true);
  });
  listen('paste', (event) => onPaste(event, inner, editor));
  listen('drop', (event) => {
    if (editor.element) event.preventDefault();
  });
  return () => stop.abort();
}

function onClick(event: MouseEvent, inner: Document, editor: InPlaceEditor): void {
  const pressed = toElement(event.target);
  const text = pressed?.closest<HTMLElement>('[data-editable] [data-text]');
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (text && isPlain) {
    if (text.closest('a')) event.preventDefault();
    // Who marks a text wants to copy it.
    if (inner.getSelection()?.isCollapsed !== false)
      editor.begin(text, { x: event.clientX, y: event.clientY });
    return;
  }
  const link = pressed?.closest('a[href]');
  // An image's own link enlarges it.
  if (link && !link.closest('figure')) followLink(event, link, inner);
}

/** Fragments scroll here; everything else opens a tab. */
function followLink(event: MouseEvent, link: Element, inner: Document): void {
  event.preventDefault();
  event.stopPropagation();
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('#')) window.open(href, '_blank', 'noopener,noreferrer');
  else inner.getElementById(toHashTarget(href))?.scrollIntoView();
}

function onKeyDown(event: KeyboardEvent, inner: Document, editor: InPlaceEditor, actions: PageActions): void {
  if (event.isComposing) return;
  if (editor.element) {
    onTypingKey(event, inner, editor, editor.element);
    return;
  }
  const step = findHistoryStep(event);
  if (step) {
    event.preventDefault();
    actions[step]();
    return;
  }
  const item = toElement(event.target)?.closest<HTMLElement>(ITEMS);
  if (!item || item !== inner.activeElement) return;
  const next = findNextItem(inner, item, event.key);
  if (!next && event.key !== 'Enter') return;
  event.preventDefault();
  if (next) focusItem(next);
  else if (item.matches('[data-text]')) editor.begin(item, 'end');
  else actions.open(item);
}

function findHistoryStep({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return ctrlKey && key.toLowerCase() === 'y' ? 'redo' : null;
}

/** Enter and Escape end the editing; an arrow key at the end of a text leads on into the next. */
function onTypingKey(
  event: KeyboardEvent,
  inner: Document,
  editor: InPlaceEditor,
  element: HTMLElement,
): void {
  const { key } = event;
  if (key === 'Enter' || key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    void editor.leave(key === 'Enter').then(() => focusItem(element));
    return;
  }
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || event.shiftKey || event.ctrlKey || event.metaKey)
    return;
  const isOnward = key === 'ArrowRight';
  const next =
    isCaretAt(element, isOnward ? 'end' : 'start') && findNextText(inner, element, isOnward ? 1 : -1);
  if (!next) return;
  event.preventDefault();
  void editor.leave(true).then(() => editor.begin(next, isOnward ? 'start' : 'end'));
}

/** Only text is taken, on one line. */
function onPaste(event: ClipboardEvent, inner: Document, editor: InPlaceEditor): void {
  if (!editor.element) return;
  event.preventDefault();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  // Deprecated, and the only way that the browser's own undo knows of.
  inner.execCommand('insertText', false, text.replaceAll(/\s+/g, ' '));
}
