import { toEditableText, toFileText } from '../lineEndings';
import { applyEdits, type TextEdit } from './edits';

/** Replaces a text that occurs exactly once in a file. */
export interface Replacement {
  readonly oldText: string;
  readonly newText: string;
  /** First and last line to search, from 1; by default the whole file. */
  readonly startLine?: number | undefined;
  readonly endLine?: number | undefined;
}

/** The file after the replacements, or why they don't fit it. */
export type ReplacementResult = { readonly text: string } | { readonly problems: readonly string[] };

/**
 * Applies replacements to a file. All of them refer to the original file, and everything else keeps its bytes,
 * including line endings and a byte order mark. Line endings of the replacements don't matter.
 *
 * @returns the problems of all replacements when one doesn't match exactly once, or two overlap
 */
export function applyReplacements(file: string, replacements: readonly Replacement[]): ReplacementResult {
  const original = toEditableText(file);
  const problems: string[] = [];
  const edits: TextEdit[] = [];
  for (const [index, replacement] of replacements.entries()) {
    const found = findOnce(original.text, replacement);
    if (typeof found === 'string') problems.push(`Edit ${index + 1}: ${found}`);
    else edits.push(found);
  }
  if (problems.length > 0) return { problems };
  try {
    return { text: toFileText(original, applyEdits(original.text, edits)) };
  } catch (error) {
    if (error instanceof RangeError) return { problems: ['Two edits overlap. Combine them into one.'] };
    throw error;
  }
}

/**
 * Whether a file already has all replacements: each new text is in it exactly once, and its old text nowhere else. A
 * deletion leaves nothing to find, so it never counts as made.
 */
export function hasReplacements(file: string, replacements: readonly Replacement[]): boolean {
  const { text } = toEditableText(file);
  return replacements.every(({ oldText, newText }) => {
    const made = findOnce(text, { oldText: newText, newText: '' });
    if (typeof made === 'string') return false;
    const rest = `${text.slice(0, made.from)}\0${text.slice(made.to)}`;
    const [old] = findTwice(rest, oldText.replaceAll(/\r\n?/g, '\n'), { from: 0, to: rest.length });
    return old === undefined;
  });
}

/** @returns the edit, or the reason why there is none */
function findOnce(text: string, { oldText, newText, startLine, endLine }: Replacement): TextEdit | string {
  const wanted = oldText.replaceAll(/\r\n?/g, '\n');
  if (wanted === '') return 'The old text is empty. Quote the text next to the insertion.';
  const range = toRange(text, startLine ?? 1, endLine ?? Number.POSITIVE_INFINITY);
  if (range === null) return `The file doesn't have lines ${startLine ?? 1} to ${endLine ?? 'its end'}.`;
  const [from, second] = findTwice(text, wanted, range);
  const where = startLine === undefined && endLine === undefined ? 'in the file' : 'in these lines';
  if (from === undefined) return `The old text isn't ${where}. Read the source again and quote it exactly.`;
  if (second !== undefined) {
    return `The old text is ${where} more than once. Quote more of the text around it, or give lines.`;
  }
  return { from, to: from + wanted.length, insert: newText.replaceAll(/\r\n?/g, '\n') };
}

/**
 * Finds the first two occurrences of a text, which may overlap, by Knuth, Morris and Pratt: `indexOf` takes time in
 * proportion to the product of both lengths for some texts, ten seconds for 50 KB in 1 MB.
 *
 * @param wanted not empty
 * @returns their offsets, at most two
 */
function findTwice(
  text: string,
  wanted: string,
  range: { readonly from: number; readonly to: number },
): number[] {
  const borders = new Int32Array(wanted.length + 1);
  for (let end = 1; end < wanted.length; end += 1) {
    borders[end + 1] = extendMatch(wanted, borders, borders[end] ?? 0, wanted[end]);
  }
  const found: number[] = [];
  let matched = 0;
  for (let at = range.from; at < range.to && found.length < 2; at += 1) {
    matched = extendMatch(wanted, borders, matched, text[at]);
    if (matched === wanted.length) found.push(at + 1 - matched);
  }
  return found;
}

/**
 * The length of the match that ends with the next character.
 *
 * @param borders for each length of a match: the length of the longest shorter one that ends at the same character
 * @param matched the length of the match before it
 */
function extendMatch(
  wanted: string,
  borders: Int32Array,
  matched: number,
  character: string | undefined,
): number {
  let length = matched;
  while (length > 0 && wanted[length] !== character) length = borders[length] ?? 0;
  return wanted[length] === character ? length + 1 : 0;
}

/**
 * @returns the offsets of the lines, without the last line's break; null when the first is after the end of the text
 */
function toRange(text: string, first: number, last: number): { from: number; to: number } | null {
  if (last < first) return null;
  let from = 0;
  for (let line = 1; line < first; line += 1) {
    const end = text.indexOf('\n', from);
    if (end < 0) return null;
    from = end + 1;
  }
  let to = from - 1;
  for (let line = first; line <= last; line += 1) {
    const end = text.indexOf('\n', to + 1);
    if (end < 0) return { from, to: text.length };
    to = end;
  }
  return { from, to };
}
