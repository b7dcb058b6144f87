import { toHashTarget } from '#domain/text/hashTarget';
import { takeImages } from '../../../../ui/imageFiles';
import { findPressedTitle } from '../../target';
import { findSelectedText, TEXTS, toElement } from '../editableElement';
import type { PageActions } from '../editing';
import type { InPlaceEditor } from '../InPlaceEditor';
import { onBeforeInput } from './input';
import { isForWaitingText, onKeyDown } from './keys';
import { pasteInPlace } from './paste';

/**
 * Listens to user input on the page in the preview: pressing a text, or Enter on it, starts editing it; arrow keys move
 * between texts, components and images; pressing a title opens the form that it is in; links open in a new tab, so that unsaved text isn't lost.
 *
 * @returns stops listening
 */
export function listenToPage(inner: Document, editor: InPlaceEditor, actions: PageActions): () => void {
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ): void => inner.addEventListener(name, react, { capture: true, signal: stop.signal });
  listen('click', (event) => onClick(event, inner, editor, actions));
  listen('keydown', (event) => onKeyDown(event, inner, editor, actions));
  listen('beforeinput', (event) => onBeforeInput(event, editor));
  listen('input', (event) => {
    if (!editor.text.element?.contains(event.target as Node)) return;
    const { inputType, data } = event as InputEvent;
    editor.handleInput(inputType === 'insertText' ? data : null);
  });
  listen('compositionstart', ({ target }) => editor.startComposing(toElement(target)));
  listen('compositionend', ({ data }) => editor.stopComposing(data));
  listen('selectionchange', () => editor.handleSelection());
  let isPressed = false;
  listen('pointerdown', () => {
    isPressed = true;
  });
  const release = (): void => {
    isPressed = false;
    const { element } = editor.text;
    const { activeElement } = inner;
    if (element && activeElement !== element) leaveUnlessBusy(editor, element, activeElement);
  };
  // After the click, which may start editing another text.
  listen('pointerup', () => setTimeout(release));
  listen('pointercancel', release);
  listen('focusout', ({ target, relatedTarget }) => {
    // Leave only after the press has ended: leaving may move the pressed text, and the browser would then report no
    // click on it.
    if (!isPressed || relatedTarget === null) leaveUnlessBusy(editor, target, relatedTarget);
  });
  let isShiftDown = false;
  const readShift = ({ shiftKey }: KeyboardEvent): void => {
    isShiftDown = shiftKey;
  };
  listen('keydown', readShift);
  listen('keyup', readShift);
  listen('paste', (event) => {
    const isOnText = editor.text.element?.contains(event.target as Node) || isForWaitingText(event, editor);
    if (!isOnText) return;
    event.preventDefault();
    void pasteInPlace(event.clipboardData, editor, isShiftDown ? null : actions.toPageLink);
  });
  listen('dragover', (event) => {
    // Otherwise the browser would replace the page with a dropped file.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  listen('drop', (event) => onDrop(event, editor));
  return () => stop.abort();
}

/** Stops editing a text that lost the focus, unless it went to a tool, or the page has to catch up. */
function leaveUnlessBusy(editor: InPlaceEditor, left: EventTarget | null, focused: EventTarget | null): void {
  const isTool = toElement(focused)?.closest('[data-tools]');
  if (left === editor.text.element && !editor.text.isWaiting && !isTool) void editor.text.leave();
}

/** Inserts images below the part of the page that they are dropped on. */
function onDrop(event: DragEvent, editor: InPlaceEditor): void {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (editor.text.element || files.length > 0) event.preventDefault();
  const images = takeImages(files);
  const target = toElement(event.target);
  const part = target?.closest<HTMLElement>(TEXTS) ?? target?.closest<HTMLElement>('[data-block][data-from]');
  if (images.length > 0) editor.insertImages(images, part ?? null);
}

function onClick(event: MouseEvent, inner: Document, editor: InPlaceEditor, actions: PageActions): void {
  const pressed = toElement(event.target);
  if (pressed?.closest('[data-tools], [data-edit-button]')) return;
  const selected = pressed?.closest('button, input, summary') ? null : findSelectedText(inner);
  if (selected) {
    // Selected text can be formatted; copying it still works.
    event.preventDefault();
    editor.text.begin(selected, 'selection', inner.getSelection()?.anchorNode);
    return;
  }
  const text = pressed?.closest<HTMLElement>(TEXTS);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (text && isPlain && !pressed?.closest('button, input, summary, figure')) {
    if (pressed?.closest('a')) event.preventDefault();
    editor.text.begin(text, { x: event.clientX, y: event.clientY }, pressed);
    return;
  }
  // A title that was selected, to copy it, stays selected.
  const isSelecting = inner.getSelection()?.type === 'Range';
  const titled = isPlain && !isSelecting ? findPressedTitle(pressed) : null;
  if (titled) {
    event.preventDefault();
    actions.open(titled);
    return;
  }
  const link = pressed?.closest('a[href]');
  // An image's own link enlarges it.
  if (link && !link.closest('figure')) followLink(event, link, inner);
}

/** Fragments scroll the preview; everything else opens in a new tab. */
function followLink(event: MouseEvent, link: Element, inner: Document): void {
  event.preventDefault();
  event.stopPropagation();
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('#')) window.open(href, '_blank', 'noopener,noreferrer');
  else inner.getElementById(toHashTarget(href))?.scrollIntoView();
}
