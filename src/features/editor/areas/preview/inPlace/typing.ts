import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { TextKind } from '#domain/content/inPlace/planKind';
import { stopTyping } from './editableElement';
import type { TypedAhead } from './editing';
import type { TextSession } from './TextSession';

/** The message when there is no text to paste into. */
export const NOT_PASTED = 'Nothing was pasted. Click the text first.';

/** The kind of block that each Markdown shortcut at the start of a paragraph makes. */
export const SHORTCUTS: Readonly<Record<string, Exclude<TextKind, 'paragraph'>>> = {
  '#': 'heading2',
  '##': 'heading2',
  '###': 'heading3',
  '####': 'heading4',
  '-': 'bullets',
  '*': 'bullets',
  '1.': 'numbers',
  '1)': 'numbers',
  '>': 'quote',
};

/** The Markdown that starts each kind of block, and the tag that shows a new one. */
export const KINDS: Readonly<
  Record<Exclude<TextKind, 'paragraph'>, { readonly sign: string; readonly tag: NewBlock['tag'] }>
> = {
  heading2: { sign: '## ', tag: 'h2' },
  heading3: { sign: '### ', tag: 'h3' },
  heading4: { sign: '#### ', tag: 'h4' },
  bullets: { sign: '- ', tag: 'li' },
  numbers: { sign: '1. ', tag: 'li' },
  quote: { sign: '> ', tag: 'blockquote' },
};

/** Removes an element that is no longer edited; by now, the page itself renders a new block. */
export function dropElement(element: HTMLElement): void {
  stopTyping(element);
  if (element.dataset.newBlock !== undefined) element.remove();
}

/** Whether it has text, or is an empty cell, that can be edited. */
export function canType({ pieces, element }: TextSession): boolean {
  return (
    pieces.some(({ segments }) => segments) || (pieces.length === 0 && /^t[dh]$/.test(element.localName))
  );
}

/** The node that contains the caret; null without a caret. */
export function readCaretNode(element: HTMLElement): Node | null {
  const selection = element.ownerDocument.getSelection();
  return selection?.isCollapsed ? selection.focusNode : null;
}

/** Types at the caret; false when the caret isn't in the element. */
export function insertAtCaret(element: HTMLElement, insert: string): boolean {
  // Insert no-break spaces at the ends, as browsers do: a plain space at the end would be dropped when more is typed.
  const text = insert.replaceAll(/^ | $/g, '\u00A0');
  const selection = element.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0 || !element.contains(selection.focusNode)) return false;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  const { startContainer: node, startOffset: offset } = range;
  if (node.nodeType === 3) {
    (node as Text).insertData(offset, text);
    selection.collapse(node, offset + text.length);
  } else {
    const made = element.ownerDocument.createTextNode(text);
    range.insertNode(made);
    selection.collapse(made, text.length);
  }
  return true;
}

/** Returns the text that was typed in a new block after the block was written to the source, and marks it as taken. */
export function takeAhead(typed: TypedAhead | undefined): string {
  const text = (typed?.element.textContent ?? '').trimStart();
  if (!typed || !text.startsWith(typed.text)) return '';
  const ahead = text.slice(typed.text.length).replaceAll('\u00A0', ' ');
  typed.text = text;
  return ahead;
}

/** Why typed text couldn't be applied. */
const REASONS = {
  moved: 'The page changed while this was open.',
  locked: "You can't edit this page right now.",
  'no text': "You can't type in this block.",
} as const;

/** The message for typed text that couldn't be applied, with that text: nothing typed is dropped silently. */
export function reportLost(reason: keyof typeof REASONS, typed: string): string {
  return `${REASONS[reason]} You typed: ${typed}`;
}
