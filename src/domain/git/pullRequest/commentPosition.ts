import { isShown, type LineRange } from '../diffHunks';
import { relocateLines } from './suggestions';

/** Where a review comment can go: on lines of the saved text, on the whole page, or nowhere. */
export type CommentPosition =
  | { readonly kind: 'lines'; readonly lines: LineRange }
  /** The reason why it isn't on lines: the pull request doesn't show them, they aren't saved, or none are selected. */
  | { readonly kind: 'page'; readonly reason: 'unshown' | 'unsaved' | 'unselected' }
  | { readonly kind: 'none' };

/**
 * Finds where a comment on selected lines goes. Code hosts only take comments on lines that the diff of the pull request
 * shows.
 *
 * @param saved the text at the head of the branch, lines joined by `\n`
 * @param current the text as it is being edited
 * @param selected lines of the current text; null for none
 * @param shown lines of the saved text that the diff shows; null when the pull request doesn't change the page
 */
export function findCommentPosition(
  saved: string,
  current: string,
  selected: LineRange | null,
  shown: readonly LineRange[] | null,
): CommentPosition {
  if (shown === null) return { kind: 'none' };
  if (!selected) return { kind: 'page', reason: 'unselected' };
  const lines = relocateLines(current, saved, selected);
  if (!lines) return { kind: 'page', reason: 'unsaved' };
  return isShown(shown, lines) ? { kind: 'lines', lines } : { kind: 'page', reason: 'unshown' };
}

/** Lines of a text, with their content at that time. */
export interface QuotedLines extends LineRange {
  readonly text: string;
}

/** Quotes lines of a text. */
export function quoteLines(text: string, { from, to }: LineRange): QuotedLines {
  const quoted = text
    .split('\n')
    .slice(from - 1, to)
    .join('\n');
  return { from, to, text: quoted };
}

/**
 * Finds quoted lines in a text that may have changed: at their old position, or at the only place with the same
 * content.
 *
 * @returns null when there is no such place, or more than one
 */
export function findQuotedLines(text: string, quoted: QuotedLines): LineRange | null {
  const { from, to } = quoted;
  if (quoteLines(text, quoted).text === quoted.text) return { from, to };
  const lines = text.split('\n');
  const height = to - from + 1;
  const starts = [...lines.keys()].filter(
    (at) => lines.slice(at, at + height).join('\n') === quoted.text && at + height <= lines.length,
  );
  const [start, another] = starts;
  return start === undefined || another !== undefined ? null : { from: start + 1, to: start + height };
}
