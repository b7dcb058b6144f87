import type { TextEdit } from '#domain/text/edits';

/** What is selected: UTF-16 offsets, equal for a cursor. */
export interface Selected {
  readonly from: number;
  readonly to: number;
}

/** Result of a formatting command. */
export interface Formatted {
  /** In the order of the text. */
  readonly edits: readonly TextEdit[];
  /** The selection in the new text. */
  readonly selection: Selected;
}

/** A formatting command: null when there is nothing for it to do here. */
export type Format = (text: string, selected: Selected) => Formatted | null;

/** One line of a text, without its break. */
export interface LineOf {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The lines that a selection touches. */
export function selectedLines(text: string, { from, to }: Selected): LineOf[] {
  const lines: LineOf[] = [];
  for (let start = text.lastIndexOf('\n', from - 1) + 1; ; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ from: start, to: end, text: text.slice(start, end) });
    if (end >= to) return lines;
    start = end + 1;
  }
}

/**
 * Where an offset is after edits.
 *
 * @param side what to do when text is put in right at the offset: stay before it, or go behind it
 */
export function mapOffset(offset: number, edits: readonly TextEdit[], side: 'before' | 'behind'): number {
  let shift = 0;
  for (const { from, to, insert } of edits) {
    if (from > offset || (from === offset && side === 'before')) break;
    // Within what is replaced there is no place to stay at: go to its end.
    if (to > offset) return from + shift + insert.length;
    shift += insert.length - (to - from);
  }
  return offset + shift;
}
