import type { InlineMark } from '#domain/content/inPlace/planMark';
import { toHashTarget } from '#domain/text/hashTarget';
import { takeImages } from '../../../ui/imageFiles';
import { findSelectedText, isCaretAt, isOnEdgeLine, TEXTS, toElement } from './editableElement';
import type { CaretMove, DeletedUnit } from './editing';
import { BREAK_LINE, replace } from './gestures';
import type { InPlaceEditor } from './InPlaceEditor';
import { findNextCell, findNextItem, findNextText, focusItem, ITEMS } from './pageItems';
import { findPart } from './pageParts';
import { changeStructure } from './partChanges';
import { pasteInPlace } from './paste';
import { countBefore } from './textPieces';

/** Handlers for the page's events besides in-place editing. */
export interface PageActions {
  /** Opens the form of an element that was activated with the keyboard. */
  readonly open: (element: HTMLElement) => void;
  /** Returns the link for the URL of one of the site's pages; null for any other text. */
  readonly toPageLink: (text: string) => string | null;
}

/**
 * Listens to user input on the page in the preview: pressing a text, or Enter on it, starts editing it; arrow keys move
 * between texts, components and images; links open in a new tab, so that unsaved text isn't lost.
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
  listen('beforeinput', (event) => onBeforeInput(event, editor));
  listen('input', (event) => {
    if (!editor.element?.contains(event.target as Node)) return;
    const { inputType, data } = event as InputEvent;
    editor.handleInput(inputType === 'insertText' ? data : null);
  });
  listen('compositionstart', () => editor.setComposing(true));
  listen('compositionend', () => editor.setComposing(false));
  listen('selectionchange', () => editor.handleSelection());
  let isPressed = false;
  listen('pointerdown', () => {
    isPressed = true;
  });
  const release = (): void => {
    isPressed = false;
    const { element } = editor;
    const { activeElement } = inner;
    if (element && activeElement !== element) leaveUnlessBusy(editor, element, activeElement);
  };
  // After the click, which may start editing another text.
  listen('pointerup', () => setTimeout(release));
  listen('pointercancel', release);
  listen('focusout', ({ target, relatedTarget }) => {
    // Leaving may move the text that was pressed, and then the browser reports no click on it.
    if (!isPressed || relatedTarget === null) leaveUnlessBusy(editor, target, relatedTarget);
  });
  let isShiftDown = false;
  listen('keydown', ({ shiftKey }) => {
    isShiftDown = shiftKey;
  });
  listen('paste', (event) => {
    const isOnText = editor.element?.contains(event.target as Node) || isEarly(event, editor);
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
  if (left === editor.element && !editor.isWaiting && !isTool) void editor.leave();
}

/** Inserts images below the part of the page that they are dropped on. */
function onDrop(event: DragEvent, editor: InPlaceEditor): void {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (editor.element || files.length > 0) event.preventDefault();
  const images = takeImages(files);
  const target = toElement(event.target);
  const part = target?.closest<HTMLElement>(TEXTS) ?? target?.closest<HTMLElement>('[data-block][data-from]');
  if (images.length > 0) editor.insertImages(images, part ?? null);
}

function onClick(event: MouseEvent, inner: Document, editor: InPlaceEditor): void {
  const pressed = toElement(event.target);
  if (pressed?.closest('[data-tools], [data-edit-button]')) return;
  const selected = pressed?.closest('button, input, summary') ? null : findSelectedText(inner);
  if (selected) {
    // Selected text can be formatted; copying it still works.
    event.preventDefault();
    editor.begin(selected, 'selection', inner.getSelection()?.anchorNode);
    return;
  }
  const text = pressed?.closest<HTMLElement>(TEXTS);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (text && isPlain && !pressed?.closest('button, input, summary, figure')) {
    if (pressed?.closest('a')) event.preventDefault();
    editor.begin(text, { x: event.clientX, y: event.clientY }, pressed);
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

function onKeyDown(event: KeyboardEvent, inner: Document, editor: InPlaceEditor, actions: PageActions): void {
  if (event.isComposing || toElement(event.target)?.closest('[data-tools]')) return;
  const step = findHistoryStep(event);
  if (step) {
    event.preventDefault();
    editor.stepHistory(step, toElement(inner.activeElement));
    return;
  }
  if (isMove(event)) {
    const part = findPart(event.target);
    if (part) {
      event.preventDefault();
      event.stopPropagation();
      void changeStructure(editor, part.element, event.key === 'ArrowUp' ? 'moveUp' : 'moveDown');
    }
  } else if (editor.element || editor.nextElement) onTypingKey(event, inner, editor);
  else onItemKey(event, inner, editor, actions);
}

/** Handles keys on an item that isn't being edited. */
function onItemKey(event: KeyboardEvent, inner: Document, editor: InPlaceEditor, actions: PageActions): void {
  const { key } = event;
  const item = toElement(event.target)?.closest<HTMLElement>(ITEMS);
  if (!item || item !== inner.activeElement) return;
  const isText = item.matches(TEXTS);
  if (isText && [...key].length === 1 && !hasModifier(event)) {
    // Typing on a text appends to it; a space, like Enter, only starts editing.
    event.preventDefault();
    if (key === ' ' && !editor.isWaiting) editor.begin(item, 'end');
    else editor.append(item, key);
    return;
  }
  const next = findNextItem(inner, item, key);
  if (!next && key !== 'Enter') return;
  event.preventDefault();
  if (next) focusItem(next);
  else if (isText) editor.begin(item, 'end');
  else actions.open(item);
}

/** Alt+Shift+↑ and ↓ move a block, item, row or part. */
function isMove({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return altKey && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown');
}

function findHistoryStep({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return ctrlKey && key.toLowerCase() === 'y' ? 'redo' : null;
}

const MARK_KEYS: Readonly<Record<string, InlineMark>> = { b: 'strong', i: 'emphasis', e: 'code' };

function onTypingKey(event: KeyboardEvent, inner: Document, editor: InPlaceEditor): void {
  const { key } = event;
  const mark = findMark(event);
  if (editor.onMenuKey?.(key)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    const { element } = editor;
    void editor.leave().then(() => focusItem(element?.isConnected ? element : null));
  } else if (key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) editor.change(BREAK_LINE);
    else editor.split();
  } else if (mark) {
    event.preventDefault();
    event.stopPropagation();
    editor.formats.toggle(mark);
  } else if (key === 'Tab') onTab(event, editor);
  else if (MOVES[key]) onMoveKey(event, inner, editor);
  else if (isEarly(event, editor)) onEarlyKey(event, editor);
}

/**
 * Whether an event comes before the text that it is meant for can be edited: the text was clicked, or has to be rendered
 * again, while the page catches up with the source. Browsers type nothing there.
 */
function isEarly({ target }: Event, editor: InPlaceEditor): boolean {
  const element = toElement(target);
  if (!element || !(editor.element ?? editor.nextElement) || editor.element?.contains(element)) return false;
  if (element === element.ownerDocument.body) return editor.isWaiting;
  return element.matches(`:is(${TEXTS}), :is(${TEXTS}) a`);
}

function onEarlyKey(event: KeyboardEvent, editor: InPlaceEditor): void {
  const { key } = event;
  const text = toElement(event.target)?.closest<HTMLElement>(TEXTS);
  const isChosen = !text || text === editor.nextElement;
  const isCharacter = [...key].length === 1 && !hasModifier(event);
  const isDeletion = key === 'Backspace' || key === 'Delete';
  if (text && !isChosen && isCharacter) editor.append(text, key);
  else if (isCharacter) editor.insert(key);
  else if (isChosen && isDeletion) {
    const unit: DeletedUnit = hasModifier(event) ? 'word' : 'character';
    editor.deleteBeside(key === 'Backspace' ? 'backward' : 'forward', unit);
  } else return;
  event.preventDefault();
}

/** In a table, Tab and Shift+Tab move to the next and the previous cell; at its ends, they leave it. */
function onTab(event: KeyboardEvent, editor: InPlaceEditor): void {
  const { element } = editor;
  if (!element || hasModifier(event)) return;
  const step = event.shiftKey ? -1 : 1;
  const isWaitingInCell = editor.isWaiting && element.matches('td, th');
  if (!isWaitingInCell && !findNextCell(element, step)) return;
  event.preventDefault();
  event.stopPropagation();
  editor.goTo((cell) => findNextCell(cell, step));
}

/** What keys move the caret by. */
const MOVES: Readonly<Record<string, Pick<CaretMove, 'direction' | 'unit'>>> = {
  ArrowLeft: { direction: 'backward', unit: 'character' },
  ArrowRight: { direction: 'forward', unit: 'character' },
  ArrowUp: { direction: 'backward', unit: 'line' },
  ArrowDown: { direction: 'forward', unit: 'line' },
  Home: { direction: 'backward', unit: 'lineboundary' },
  End: { direction: 'forward', unit: 'lineboundary' },
};

function findMark({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): InlineMark | null {
  const isShortcut = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return isShortcut ? (MARK_KEYS[key.toLowerCase()] ?? null) : null;
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** An arrow key at the end of a text, or up and down on its first and last line, moves to the next text. */
function onMoveKey(event: KeyboardEvent, inner: Document, editor: InPlaceEditor): void {
  const { element } = editor;
  const { key } = event;
  const move = MOVES[key];
  if (!move) return;
  const isByWord = hasModifier(event) && move.unit === 'character';
  if (editor.isWaiting || isEarly(event, editor)) {
    editor.moveCaret({ ...move, unit: isByWord ? 'word' : move.unit, isSelecting: event.shiftKey });
  } else if (!element || event.shiftKey || hasModifier(event)) {
    // Otherwise, the placeholder after a format would be selected instead of the last character.
    if (event.shiftKey) editor.session?.caret.dropTail(false);
    return;
  } else if (key !== 'ArrowRight' || !editor.stepOut()) {
    if (key.startsWith('Arrow')) onTextEdge(event, { inner, editor, element });
    return;
  }
  event.preventDefault();
}

interface EdgeKey {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
  readonly element: HTMLElement;
}

function onTextEdge(event: KeyboardEvent, { inner, editor, element }: EdgeKey): void {
  const isOnward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
  const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const isAtEnd = isAcross
    ? isOnEdgeLine(element, isOnward ? 'last' : 'first')
    : isCaretAt(element, isOnward ? 'end' : 'start');
  const next = isAtEnd && findNextText(inner, element, isOnward ? 1 : -1);
  if (!next) return;
  event.preventDefault();
  editor.begin(next, isOnward ? 'start' : 'end');
}

const MARK_INPUTS: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  formatBold: 'strong',
  formatItalic: 'emphasis',
  formatStrikeThrough: 'delete',
};

/** Handles input that changes more than one text; on-screen keyboards report it only here. */
function onBeforeInput(event: InputEvent, editor: InPlaceEditor): void {
  const { element } = editor;
  if (!element || event.isComposing || event.inputType === 'insertCompositionText') return;
  if (!element.contains(event.target as Node)) return;
  if (takeInput(event, editor, element)) event.preventDefault();
}

function takeInput(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  const { inputType } = event;
  const mark = MARK_INPUTS[inputType];
  if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') editor.split();
  else if (inputType === 'historyUndo' || inputType === 'historyRedo')
    editor.stepHistory(inputType === 'historyUndo' ? 'undo' : 'redo');
  else if (mark) editor.formats.toggle(mark);
  else if (inputType.startsWith('format')) return true;
  else if (inputType.startsWith('delete')) return takeDeletion(event, editor, element);
  else return takeText(event, editor, element);
  return true;
}

function takeText(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  const { data } = event;
  const isNative = !editor.isWaiting && data !== null && isWithinOneText(event, editor, element);
  if (isNative && !editor.session?.caret.isAtLinkEnd) return false;
  const text = (data ?? event.dataTransfer?.getData('text/plain') ?? '').replaceAll(/\s+/g, ' ');
  // While the page has to catch up, its selection is an old one.
  if (!editor.isWaiting) selectTarget(event, element);
  editor.insert(text);
  return true;
}

function takeDeletion(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  if (editor.isNew) {
    if ((element.textContent ?? '') !== '') return false;
    editor.cancelNew();
    return true;
  }
  return takeDeletionFromText(event, editor, element);
}

function takeDeletionFromText(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  const { inputType } = event;
  const isBackward = /Backward/.test(inputType);
  const unit = /Word/.test(inputType) ? 'word' : /Line/.test(inputType) ? 'lineboundary' : 'character';
  const isAtEdge = isBackward
    ? editor.formats.isJustMade || editor.session?.caret.dropTail(false) || isCaretAt(element, 'start')
    : /Forward/.test(inputType) && isCaretAt(element, 'end');
  if (isAtEdge || editor.isWaiting) editor.deleteBeside(isBackward ? 'backward' : 'forward', unit);
  else if (isWithinOneText(event, editor, element) || isWholeText(event, element)) return false;
  else if (selectTarget(event, element)) editor.change(replace(''));
  return true;
}

/** Whether an input changes only one text, which is left to the browser. */
function isWithinOneText(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  if (editor.isNew) return true;
  const range = findTarget(event, element);
  if (!range) return true;
  const piece = editor.session?.findPiece(range.startContainer);
  if (!piece?.segments || piece !== editor.session?.findPiece(range.endContainer)) return false;
  // The last character of a mark is deleted together with the mark.
  const removed = range.startContainer === range.endContainer ? range.endOffset - range.startOffset : 0;
  return (
    removed === 0 || removed < (piece.element.textContent ?? '').length || isAlone(element, piece.element)
  );
}

/** Whether an input deletes the whole text, which the browser can do across formats. */
function isWholeText(event: InputEvent, element: HTMLElement): boolean {
  const range = findTarget(event, element);
  if (!range || element.querySelector('[contenteditable="false"]')) return false;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const before = countBefore(element, { node: startContainer, offset: startOffset });
  const upTo = countBefore(element, { node: endContainer, offset: endOffset });
  return before === 0 && upTo === (element.textContent ?? '').length;
}

function isAlone(element: HTMLElement, piece: HTMLElement): boolean {
  return element.textContent === piece.textContent;
}

interface TargetRange {
  readonly startContainer: Node;
  readonly startOffset: number;
  readonly endContainer: Node;
  readonly endOffset: number;
}

function findTarget(event: InputEvent, element: HTMLElement): TargetRange | null {
  const [target] = event.getTargetRanges?.() ?? [];
  if (target) return target;
  const selection = element.ownerDocument.getSelection();
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
}

/** Selects the range that an input would change; false when that is only a caret. */
function selectTarget(event: InputEvent, element: HTMLElement): boolean {
  const range = findTarget(event, element);
  if (!range) return false;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer === endContainer && startOffset === endOffset) return false;
  element.ownerDocument
    .getSelection()
    ?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  return true;
}
