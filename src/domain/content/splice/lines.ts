import { findLineEnd, findLineStart } from '../../text/lines';

/** A line break where the source can't have one, as at the end of a text and in a cell. */
export const LINE_BREAK = '<br />';

/**
 * The prefix that makes another line part of the same block as the line at `offset`: spaces and quote markers; a list
 * marker becomes spaces.
 *
 * @param offset the start of the block's first line, after its prefix
 */
export function readLinePrefix(text: string, offset: number): string {
  const start = findLineStart(text, offset);
  // A space after a quote marker belongs to the marker.
  const spaced = text.slice(start, offset).replaceAll(/>(?=[^>\s])/g, '> ');
  return spaced.replaceAll(/[^>\s]/g, ' ');
}

/**
 * Widens a range that is alone on its lines to whole lines, including the last line break.
 *
 * @returns the unchanged range when something else is on its first or last line
 */
export function toWholeLines(text: string, from: number, to: number): { from: number; to: number } {
  const start = findLineStart(text, from);
  const end = findLineEnd(text, to);
  const isAlone = /^[\s>]*$/.test(text.slice(start, from)) && text.slice(to, end).trim() === '';
  return isAlone ? { from: start, to: Math.min(end + 1, text.length) } : { from, to };
}
