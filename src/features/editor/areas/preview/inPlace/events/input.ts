import { isCaretAt, isWholeText, select } from '../editableElement';
import { replace } from '../gestures';
import type { InPlaceEditor } from '../InPlaceEditor';

const MARK_INPUTS: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  formatBold: 'strong',
  formatItalic: 'emphasis',
  formatStrikeThrough: 'delete',
};

/** Handles input that changes more than one text; on-screen keyboards report it only here. */
export function onBeforeInput(event: InputEvent, editor: InPlaceEditor): void {
  const { element } = editor.text;
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
  const isNative = !editor.text.isWaiting && data !== null && isWithinOneText(event, editor, element);
  if (isNative && !editor.text.session?.caret.isAtLinkEnd) return false;
  const text = (data ?? event.dataTransfer?.getData('text/plain') ?? '').replaceAll(/\s+/g, ' ');
  // While the page has to catch up, its selection is an old one.
  if (!editor.text.isWaiting) selectTarget(event, element);
  editor.insert(text);
  return true;
}

function takeDeletion(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  if (editor.text.isNew) {
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
    ? editor.formats.isJustMade || editor.text.session?.caret.hasEmptyTail || isCaretAt(element, 'start')
    : /Forward/.test(inputType) && isCaretAt(element, 'end');
  if (isAtEdge || editor.text.isWaiting) editor.deleteBeside(isBackward ? 'backward' : 'forward', unit);
  else if (isWithinOneText(event, editor, element) || isOnWholeText(event, element)) return false;
  else if (selectTarget(event, element)) editor.change(replace(''));
  return true;
}

/** Whether an input changes only one text, which is left to the browser. */
function isWithinOneText(event: InputEvent, editor: InPlaceEditor, element: HTMLElement): boolean {
  if (editor.text.isNew) return true;
  const range = findTarget(event, element);
  if (!range) return true;
  const piece = editor.text.session?.findPiece(range.startContainer);
  if (!piece?.segments || piece !== editor.text.session?.findPiece(range.endContainer)) return false;
  // The last character of a mark is deleted together with the mark.
  const removed = range.startContainer === range.endContainer ? range.endOffset - range.startOffset : 0;
  return (
    removed === 0 || removed < (piece.element.textContent ?? '').length || isAlone(element, piece.element)
  );
}

/** Whether an input deletes the whole text, which the browser can do across formats. */
function isOnWholeText(event: InputEvent, element: HTMLElement): boolean {
  const range = findTarget(event, element);
  return range !== null && isWholeText(range, element);
}

function isAlone(element: HTMLElement, piece: HTMLElement): boolean {
  return element.textContent === piece.textContent;
}

function findTarget(event: InputEvent, element: HTMLElement): AbstractRange | null {
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
  const start = { node: startContainer, offset: startOffset };
  select(element.ownerDocument, start, { node: endContainer, offset: endOffset });
  return true;
}
