/** Where a block is put in, and the line breaks it needs around it. */
export interface Insertion {
  /** UTF-16 offsets of what is replaced: a blank line's spaces, or nothing. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly behind: string;
}

/**
 * Finds the place for a block near the cursor: on the line when it is blank, else below it. What is written stays
 * whole.
 *
 * @param at the cursor
 */
export function findInsertion(text: string, at: number): Insertion {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const found = text.indexOf('\n', at);
  const to = found < 0 ? text.length : found;
  const next = text.slice(to + 1, to + 1 + 200).split('\n')[0] ?? '';
  const behind = next.trim() === '' ? '' : '\n';
  if (text.slice(from, to).trim() !== '') return { from: to, to, before: '\n\n', behind };
  const previous = text.slice(0, Math.max(0, from - 1));
  const isBlankAbove = from === 0 || previous === '' || previous.endsWith('\n') || previous.endsWith('---');
  return { from, to, before: isBlankAbove ? '' : '\n', behind };
}
