import { findLineEnd, findLineStart } from '../../text/lines';
import { type ListItemLine, readListItem, readQuote, writeContinuation } from '../../text/listItem';
import { escapeModuleCode } from '../inPlace/write/escapeText';
import { type JoinedItems, joinItems } from './joinItems';
import { dropLastBreaks, joinMarkdownLines } from './lines';

/** Pasted text that fits the text around it. */
export interface FittedPaste {
  readonly insert: string;
  /** Where the pasted content ends in `insert`; what follows separates it from the text after it. */
  readonly end: number;
}

/** The list item, quote or indented block that the start of a line is in. */
interface Container {
  /** What every further line in it starts with. */
  readonly prefix: string;
  /** Set when the line is the start of the item. */
  readonly item: ListItemLine | null;
  /** Whether the line has text before the paste. */
  readonly hasText: boolean;
}

/**
 * Fits pasted Markdown into a text: blocks get empty lines around them, and stay in the list item or quote of the
 * current line. A list that is pasted into an item without text continues that item's list.
 *
 * @param text the whole text
 * @param from start of the selection to replace
 * @param to end of the selection
 * @param markdown without leading line breaks
 */
export function fitPaste(text: string, from: number, to: number, markdown: string): FittedPaste {
  const lineStart = findLineStart(text, from);
  const before = text.slice(lineStart, from);
  if (isTableRow(text, lineStart)) return toFitted(joinMarkdownLines(markdown).replace(/(?<!\\)\|/g, '\\|'));
  if (!isBlock(markdown)) return toFitted(markdown);
  const container = readContainer(text, lineStart, before);
  const { prefix, item } = container;
  const content = prefix === '' ? markdown : dropLastBreaks(markdown);
  const joined = item?.words.trim() === '' ? joinItems(content, item) : null;
  if (joined) return toFitted(joined.text, gapAfterItems(text, to, prefix, joined));
  const [firstLine = '', ...lines] = content.split('\n');
  const further = lines.map((line) => `\n${line === '' ? prefix.trimEnd() : prefix + line}`);
  const indented = firstLine + further.join('');
  return toFitted(gapBefore(text, lineStart, container) + indented, gapAfter(text, to, prefix));
}

/** An empty line, or one that starts another block. */
const NOT_A_ROW = /^[ \t>]*(?:$|(?:#{1,6}|[-*]|\d+[.)])[ \t]|```|<)/;

/** Whether a line is a row of a table. Rows don't need a `|` at the start, but a table has a row of dashes. */
function isTableRow(text: string, lineStart: number): boolean {
  const lineEnd = findLineEnd(text, lineStart);
  const line = text.slice(lineStart, lineEnd);
  if (/^[ \t>]*\|/.test(line)) return true;
  if (isRowOfDashes(text.slice(lineEnd + 1, findLineEnd(text, lineEnd + 1)))) return line.includes('|');
  let start = lineStart;
  while (start > 0) {
    const above = text.slice(findLineStart(text, start - 1), start - 1);
    if (isRowOfDashes(above)) return true;
    if (NOT_A_ROW.test(above)) return false;
    start = findLineStart(text, start - 1);
  }
  return false;
}

function isRowOfDashes(line: string): boolean {
  return /^[ \t>]*[|:-][ \t|:-]*$/.test(line) && line.includes('|') && line.includes('-');
}

function toFitted(content: string, gap = ''): FittedPaste {
  return { insert: content + gap, end: dropLastBreaks(content).length };
}

function readContainer(text: string, lineStart: number, before: string): Container {
  const item = readListItem(before);
  if (item) {
    const quote = /^(?:>[ \t]?)*/.exec(item.words)?.[0] ?? '';
    const hasText = item.words.slice(quote.length).trim() !== '';
    return { prefix: writeContinuation(item) + quote, item, hasText };
  }
  const prefix = readQuote(text, lineStart, before) ?? /^[ \t]*/.exec(before)?.[0] ?? '';
  return { prefix, item: null, hasText: before.slice(prefix.length).trim() !== '' };
}

/**
 * Fits Markdown that was made from formatted text in the same way; paragraphs that MDX would parse as JavaScript are
 * escaped.
 */
export function fitFormatted(text: string, from: number, to: number, markdown: string): FittedPaste {
  const isWithinLine = from > findLineStart(text, from) && !isBlock(markdown);
  return fitPaste(text, from, to, isWithinLine ? markdown : escapeParagraphs(markdown));
}

function isBlock(markdown: string): boolean {
  return markdown.includes('\n') || /^(?:#{1,6} |[-*] |\d+[.)] |> |```|\||<[A-Z])/.test(markdown);
}

/** Code, which stays, and the starts of paragraphs that MDX would parse as JavaScript. */
const MODULES = /^(`{3,}).*\n(?:.*\n)*?\1$|(?<![^\n]\n?)(?:import|export)(?= |$)/gm;

function escapeParagraphs(markdown: string): string {
  return markdown.replaceAll(MODULES, (found, fence) => (fence ? found : escapeModuleCode(found)));
}

function gapBefore(text: string, lineStart: number, { prefix, item, hasText }: Container): string {
  if (hasText) return `\n${prefix.trimEnd()}\n${prefix}`;
  const blank = prefix.includes('>') ? /\n[ \t>]*\n$/ : /\n[ \t]*\n$/;
  const isFirst = lineStart === 0 || blank.test(`\n${text.slice(0, lineStart)}`);
  return isFirst || item ? '' : `\n${prefix}`;
}

function gapAfter(text: string, to: number, prefix: string): string {
  const after = text.slice(to, to + 200);
  const isLast = prefix.includes('>') ? /^[ \t]*(?:\n[ \t>]*\n|\n?$)/ : /^[ \t]*(?:\n[ \t]*\n|\n?$)/;
  if (isLast.test(after)) return '';
  const blank = `\n${prefix.trimEnd()}`;
  return /^[ \t]*\n/.test(after) ? blank : `${blank}\n${prefix}`;
}

/** Text after the cursor becomes the next item; the items of the list follow without an empty line. */
function gapAfterItems(text: string, to: number, prefix: string, { next }: JoinedItems): string {
  const lineEnd = findLineEnd(text, to);
  if (text.slice(to, lineEnd).trim() !== '') return next;
  const isItem = readListItem(text.slice(lineEnd + 1, findLineEnd(text, lineEnd + 1))) !== null;
  return isItem ? '' : gapAfter(text, to, prefix);
}
