import { mapOffset, type TextEdit } from './edit/edits';
import { findLineEnd, findLineStart } from './lines';

/** The selection: UTF-16 offsets, equal for a cursor. */
export interface Selected {
  readonly from: number;
  readonly to: number;
}

/** Result of a formatting command. */
export interface Formatted {
  /** In text order. */
  readonly edits: readonly TextEdit[];
  /** The selection in the new text. */
  readonly selection: Selected;
}

/** A formatting command; returns null when it doesn't apply. */
export type Format = (text: string, selected: Selected) => Formatted | null;

/** One line of a text, without its line break. */
export interface LineOf {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The lines that a selection touches; not the last one when only the line break before it is selected. */
export function selectedLines(text: string, selected: Selected): LineOf[] {
  const { from } = selected;
  const to = selected.to > from && text[selected.to - 1] === '\n' ? selected.to - 1 : selected.to;
  const lines: LineOf[] = [];
  for (let start = findLineStart(text, from); ; ) {
    const end = findLineEnd(text, start);
    lines.push({ from: start, to: end, text: text.slice(start, end) });
    if (end >= to) return lines;
    start = end + 1;
  }
}

/** Edits of the starts of lines; the selection stays on the same text, after the new starts. */
export function selectAfter(edits: readonly TextEdit[], selected: Selected): Formatted {
  const selection = {
    from: mapOffset(selected.from, edits, 'after'),
    to: mapOffset(selected.to, edits, 'after'),
  };
  return { edits, selection };
}
