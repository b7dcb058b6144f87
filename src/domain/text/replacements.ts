import { applyEdits, type TextEdit } from './edits';
import { toEditableText, toFileText } from './lineEndings';

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

/** @returns the edit, or the reason why there is none */
function findOnce(text: string, { oldText, newText, startLine, endLine }: Replacement): TextEdit | string {
  const wanted = oldText.replaceAll(/\r\n?/g, '\n');
  if (wanted === '') return 'The old text is empty. Quote the text next to the insertion.';
  const range = toRange(text, startLine ?? 1, endLine ?? Number.POSITIVE_INFINITY);
  if (range === null) return `The file doesn't have lines ${startLine ?? 1} to ${endLine ?? 'its end'}.`;
  const within = text.slice(range.from, range.to);
  const at = within.indexOf(wanted);
  const where = startLine === undefined && endLine === undefined ? 'in the file' : 'in these lines';
  if (at < 0) return `The old text isn't ${where}. Read the source again and quote it exactly.`;
  if (within.includes(wanted, at + 1)) {
    return `The old text is ${where} more than once. Quote more of the text around it, or give lines.`;
  }
  const from = range.from + at;
  return { from, to: from + wanted.length, insert: newText.replaceAll(/\r\n?/g, '\n') };
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
