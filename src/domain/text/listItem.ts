import { findLineEnd, findLineStart } from './lines';

/** A line of the source that starts an item of a list. */
export interface ListItemLine {
  /** The quote markers and indentation before the list marker. */
  readonly lead: string;
  /** The list marker: `-`, `*`, `+`, `1.` or `1)`. */
  readonly marker: string;
  /** Its number as written; '' in a bulleted list. */
  readonly digits: string;
  /** The white space after the marker. */
  readonly gap: string;
  /** A task's box with the white space after it; '' for none. */
  readonly box: string;
  /** The text after all of these. */
  readonly words: string;
}

const ITEM =
  /^(?<lead>[ \t]*(?:>[ \t]?)*[ \t]*)(?<marker>[-*+]|(?<digits>\d{1,9})[.)])(?<gap>[ \t]+)(?<box>\[[ xX]\][ \t]+)?(?<words>.*)$/;

/** Reads the start of a list item; null for any other line. */
export function readListItem(line: string): ListItemLine | null {
  const groups = ITEM.exec(line)?.groups;
  if (!groups) return null;
  const { lead = '', marker = '', digits = '', gap = '', box = '', words = '' } = groups;
  return { lead, marker, digits, gap, box, words };
}

/**
 * Reads the quote markers that start a line, with the white space around them; null for any other line. A line that is
 * only `>` is a quote beside another line of a quote: elsewhere, it ends a tag.
 *
 * @param line the line that starts at `lineStart`, or its beginning
 */
export function readQuote(text: string, lineStart: number, line: string): string | null {
  const lead = /^[ \t]*(?:>[ \t]?)+[ \t]*/.exec(line)?.[0] ?? null;
  if (!/^[ \t]*>$/.test(line)) return lead;
  const above = text.slice(findLineStart(text, lineStart - 1), lineStart);
  const lineEnd = findLineEnd(text, lineStart);
  const below = text.slice(lineEnd + 1, findLineEnd(text, lineEnd + 1));
  return [above, below].some((other) => /^[ \t]*>/.test(other)) ? lead : null;
}

/**
 * The quote markers and indentation of an item's lines after its first one. When five or more spaces follow the list
 * marker, they start indented code, and the content starts after the first of them.
 */
export function writeContinuation({
  lead,
  marker,
  gap,
}: Pick<ListItemLine, 'lead' | 'marker' | 'gap'>): string {
  return lead + ' '.repeat(marker.length) + (gap.length > 4 ? ' ' : gap);
}

/** The number of columns by which an item's content is indented. */
export function countIndent(item: Pick<ListItemLine, 'lead' | 'marker' | 'gap'>): number {
  return writeContinuation(item).length;
}

/** Writes the start of the item after another one: a line break, the next number or the same marker, an empty box. */
export function writeNextItem({ lead, marker, digits, gap, box }: Omit<ListItemLine, 'words'>): string {
  const next = digits === '' ? marker : `${Number(digits) + 1}${marker.slice(digits.length)}`;
  return `\n${lead}${next}${gap}${box && '[ ] '}`;
}

/**
 * Writes the start of a new item after the one that contains a nested list.
 *
 * @param text the source up to the end of an item of the nested list
 * @param indent the quote markers and indentation of the items of that list
 * @returns null when the list isn't in another one
 */
export function writeOuterItem(text: string, indent: string): string | null {
  const isOutside = (line: string): boolean => !/^[\s>]*$/.test(line) && !line.startsWith(indent);
  const outer = readListItem(text.split('\n').findLast(isOutside) ?? '');
  return outer && countIndent(outer) <= indent.length ? writeNextItem(outer) : null;
}
