import type { InlineMark } from '#domain/content/inPlace/planMark';
import { isComposing, readShortcutKey } from '../../../../ui/shortcuts';
import { findTextElement, isCaretAt, isOnEdgeLine, TEXTS, toElement } from '../editableElement';
import type { CaretMove, DeletedUnit, PageActions } from '../editing';
import { ADD_ROW } from '../gestures';
import type { InPlaceEditor } from '../InPlaceEditor';
import { findNextCell, findNextItem, findNextText, focusItem, ITEMS } from '../pageItems';
import { findListItem, findPart } from '../parts/pageParts';
import { changeStructure } from '../parts/partChanges';

/** Handles keys on the page: on the text that is edited, or on the item that has the focus. */
export function onKeyDown(
  event: KeyboardEvent,
  inner: Document,
  editor: InPlaceEditor,
  actions: PageActions,
): void {
  if (isComposing(event) || toElement(event.target)?.closest('[data-tools]')) return;
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
  } else if (editor.text.element || editor.text.nextElement) onTypingKey(event, inner, editor);
  else onItemKey(event, inner, editor, actions);
}

const NO_TEXT = "You can't type in this block. Click some text, or edit the source.";
const SEVERAL_TEXTS = "You can't type over several texts. Select text within one block, or edit the source.";

/** Handles keys on an item that isn't being edited. */
function onItemKey(event: KeyboardEvent, inner: Document, editor: InPlaceEditor, actions: PageActions): void {
  const { key } = event;
  const item = toElement(event.target)?.closest<HTMLElement>(ITEMS);
  if (!item) onBlockKey(event, inner, editor);
  if (!item || item !== inner.activeElement) return;
  const isText = item.matches(TEXTS);
  if (isText && isCharacter(event)) {
    event.preventDefault();
    onFirstKey(key, item, editor);
    return;
  }
  const next = findNextItem(inner, item, key);
  if (!next && key !== 'Enter') return;
  event.preventDefault();
  if (next) focusItem(next);
  else if (isText) editor.text.begin(item, 'end');
  else actions.open(item);
}

/** Typing on a text appends to it; a space, like Enter, only starts editing. */
function onFirstKey(key: string, text: HTMLElement, editor: InPlaceEditor): void {
  if (isSelectedAcross(text)) editor.say(SEVERAL_TEXTS);
  else if (key === ' ' && !editor.text.isWaiting) editor.text.begin(text, 'end');
  else editor.append(text, key);
}

/** Whether the selection contains a part of this text, and of others. */
function isSelectedAcross(text: HTMLElement): boolean {
  const selection = text.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || !selection.containsNode(text, true)) return false;
  return !text.contains(selection.anchorNode) || !text.contains(selection.focusNode);
}

/** Handles keys on a block without text, such as code, which has the focus after it was pasted or moved. */
function onBlockKey(event: KeyboardEvent, { activeElement }: Document, editor: InPlaceEditor): void {
  // A space scrolls the page.
  if (event.key !== ' ' && isCharacter(event) && activeElement?.matches('[data-block]')) editor.say(NO_TEXT);
}

/** Alt+Shift+↑ and ↓ move a block, item, row or part. */
function isMove({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return altKey && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown');
}

function findHistoryStep(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = readShortcutKey(event);
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return event.ctrlKey && key === 'y' ? 'redo' : null;
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
    void leaveText(editor);
  } else if (key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) editor.breakLine();
    else editor.split();
  } else if (mark) {
    event.preventDefault();
    event.stopPropagation();
    editor.formats.toggle(mark);
  } else if (key === 'Tab') onTab(event, editor);
  else if (MOVES[key]) onMoveKey(event, inner, editor);
  else if (isForWaitingText(event, editor)) queueKey(event, editor);
}

/** Stops editing, and focuses the text; from a new block without text, the one beside it. */
async function leaveText({ text }: InPlaceEditor): Promise<void> {
  const { element, pendingBlock } = text;
  const { anchor, isEmpty, offset } = pendingBlock;
  await text.leave();
  const left = isEmpty ? anchor : element;
  if (!left || offset === null || isEmpty) {
    focusItem(left?.isConnected ? left : null);
    return;
  }
  const inner = left.ownerDocument;
  text.setNext({ run: (page) => focusItem(findTextElement(inner, page, offset)), selected: null });
  text.catchUp();
}

/**
 * Whether an event is meant for a text that can't be edited yet: it was clicked, or has to be rendered again, while the
 * page catches up with the source. Browsers wouldn't insert what is typed there.
 */
export function isForWaitingText({ target }: Event, editor: InPlaceEditor): boolean {
  const element = toElement(target);
  if (!element || !(editor.text.element ?? editor.text.nextElement) || editor.text.element?.contains(element))
    return false;
  if (element === element.ownerDocument.body) return editor.text.isWaiting;
  return element.matches(`${TEXTS}, :is(${TEXTS}) a`);
}

function queueKey(event: KeyboardEvent, editor: InPlaceEditor): void {
  const { key } = event;
  const text = toElement(event.target)?.closest<HTMLElement>(TEXTS);
  const isChosen = !text || text === editor.text.nextElement;
  const isTyped = isCharacter(event);
  const isDeletion = key === 'Backspace' || key === 'Delete';
  if (text && !isChosen && isTyped) editor.append(text, key);
  else if (isTyped) editor.insert(key);
  else if (isChosen && isDeletion) {
    const unit: DeletedUnit = hasModifier(event) ? 'word' : 'character';
    editor.deleteBeside(key === 'Backspace' ? 'backward' : 'forward', unit);
  } else return;
  event.preventDefault();
}

/**
 * In a table, Tab and Shift+Tab move to the next and the previous cell; after the last one, Tab adds a row, and before
 * the first one, Shift+Tab leaves the table. In a list, they move the item one level in or out.
 */
function onTab(event: KeyboardEvent, editor: InPlaceEditor): void {
  const { element } = editor.text;
  if (!element || hasModifier(event)) return;
  const isItem = element.matches('li[data-new-block]') || findListItem(element) !== null;
  if (isItem && !element.matches('td, th')) {
    event.preventDefault();
    event.stopPropagation();
    editor.indent(event.shiftKey ? 'out' : 'in');
    return;
  }
  const step = event.shiftKey ? -1 : 1;
  const isKept = !event.shiftKey || editor.text.isWaiting || findNextCell(element, step);
  if (!isKept || !element.matches('td, th')) return;
  event.preventDefault();
  event.stopPropagation();
  editor.goTo((cell) => findNextCell(cell, step), event.shiftKey ? null : ADD_ROW);
}

const MOVES: Readonly<Record<string, Pick<CaretMove, 'direction' | 'unit'>>> = {
  ArrowLeft: { direction: 'backward', unit: 'character' },
  ArrowRight: { direction: 'forward', unit: 'character' },
  ArrowUp: { direction: 'backward', unit: 'line' },
  ArrowDown: { direction: 'forward', unit: 'line' },
  Home: { direction: 'backward', unit: 'lineboundary' },
  End: { direction: 'forward', unit: 'lineboundary' },
};

function findMark(event: KeyboardEvent): InlineMark | null {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isShortcut ? (MARK_KEYS[readShortcutKey(event)] ?? null) : null;
}

/** Whether a key types a character. */
function isCharacter(event: KeyboardEvent): boolean {
  return [...event.key].length === 1 && !hasModifier(event);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** An arrow key at the end of a text, or up and down on its first and last line, moves to the next text. */
function onMoveKey(event: KeyboardEvent, inner: Document, editor: InPlaceEditor): void {
  const { element } = editor.text;
  const { key } = event;
  const move = MOVES[key];
  if (!move) return;
  const isByWord = hasModifier(event) && move.unit === 'character';
  if (editor.text.isWaiting || isForWaitingText(event, editor)) {
    editor.moveCaret({ ...move, unit: isByWord ? 'word' : move.unit, isSelecting: event.shiftKey });
  } else if (!element || event.shiftKey || hasModifier(event)) {
    // Otherwise, the placeholder after a format would be selected instead of the last character.
    if (event.shiftKey) editor.text.session?.caret.dropTail(false);
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
  editor.text.begin(next, isOnward ? 'start' : 'end');
}
