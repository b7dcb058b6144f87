import type { Blockquote, ListItem } from 'mdast';
import { applyEdits, type TextEdit } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import type { ContentNode } from '../mdx/nodes';
import { LINE_BREAK, readLinePrefix } from '../splice/lines';
import {
  type Cell,
  type EditedSource,
  findHeadingEnd,
  findTextEntry,
  isBlank,
  type OutlineEntry,
  readOutline,
  type TextEntry,
} from './outline';
import {
  type ExpectedCell,
  type InPlacePlan,
  isHardBreak,
  pickExact,
  type SourceRange,
  toExpectedCells,
} from './plan';
import { planIndent } from './planIndent';
import { findOwnItem } from './planSplit';

/** What can separate two texts that are joined: spaces, quote markers, and the marker of a list item or heading. */
const BETWEEN = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)*(?:#{1,6}[ \t]+)?$/;

/**
 * Plans what Backspace does at the start of a text: a heading becomes a paragraph, the first item of a list and the first
 * paragraph of a quote become a paragraph before it, the first item of a nested list moves one level out, and any other
 * text joins the one before it.
 *
 * @param at offset of the text in the source, which includes the block before it
 * @returns null when there is nothing to join
 */
export function planJoinBefore(source: EditedSource, at: number): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry) return null;
  if (entry.node.type === 'heading') return planPlain(source, outline, entry);
  const index = outline.findIndex(({ node }) => node === entry.node);
  const before = outline.slice(0, index).findLast(({ cells }) => cells);
  const item = findOwnItem(entry);
  const list = item && entry.parents.at(-2);
  const isFirst = list?.type === 'list' && list.children[0] === item;
  if (item && isFirst) return planLeaveList(source, outline, entry, item);
  const quote = entry.parents.at(-1);
  if (quote?.type === 'blockquote' && quote.children[0] === entry.node) {
    return planLeaveQuote(source, outline, entry, quote);
  }
  return before?.cells ? join(source, outline, { ...before, cells: before.cells }, entry) : null;
}

/**
 * Plans what Delete does at the end of a text: the next text joins it.
 *
 * @param at offset of the text in the source, which includes the block after it
 */
export function planJoinAfter(source: EditedSource, at: number): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry) return null;
  const index = outline.findIndex(({ node }) => node === entry.node);
  // Definitions come after the text.
  const isInText = ({ cells, to }: OutlineEntry): boolean => cells !== null && to <= source.text.length;
  const after = outline.slice(index + 1).find(isInText);
  return after?.cells ? join(source, outline, entry, { ...after, cells: after.cells }) : null;
}

function join(
  source: EditedSource,
  outline: readonly OutlineEntry[],
  first: TextEntry,
  second: TextEntry,
): InPlacePlan | null {
  const from = first.to;
  const isCell = first.node.type === 'tableCell' || second.node.type === 'tableCell';
  const between = source.text.slice(findHeadingEnd(source.text, first).to, second.from);
  if (isCell || !BETWEEN.test(between)) return null;
  const [start, end] = [outline.findIndex(isOf(first)), outline.findIndex(isOf(second))];
  // A delimiter can't always follow a word directly; a space keeps it a delimiter.
  for (const insert of ['', ' ']) {
    const added = isOneLine(first.node) ? toOneLineCells(second.cells) : second.cells;
    const cells = [...first.cells, ...toExpectedCells(insert), ...added];
    const expected = [...outline.slice(0, start), { ...first, cells }, ...outline.slice(end + 1)];
    const caret = from + insert.length;
    const plan = { edits: moveTo(source.text, first, second, insert), caret: { from: caret, to: caret } };
    const range = { from: getRange(first.node).from, to: getRange(second.node).to };
    const picked = pickExact(source, [plan], expected, range);
    if (picked) return picked;
  }
  return null;
}

/** Moves the second text to the end of the first one, after `insert`; what ends a heading stays after its text. */
function moveTo(text: string, first: TextEntry, second: TextEntry, insert: string): TextEdit[] {
  const lines = isOneLine(first.node) ? joinLines(text, second) : [];
  const [ending, dropped] = [findHeadingEnd(text, first), findHeadingEnd(text, second)];
  if (ending.from === ending.to) {
    return [{ from: ending.to, to: second.from, insert }, ...lines, ...remove(dropped)];
  }
  const { from, to } = second;
  const own = lines.map((line) => ({ ...line, from: line.from - from, to: line.to - from }));
  const moved = insert + applyEdits(text.slice(from, to), own);
  return [
    { from: ending.from, to: ending.from, insert: moved },
    ...remove({ from: ending.to, to: dropped.to }),
  ];
}

function remove({ from, to }: { readonly from: number; readonly to: number }): TextEdit[] {
  return from === to ? [] : [{ from, to, insert: '' }];
}

function isOf({ node }: OutlineEntry): (one: OutlineEntry) => boolean {
  return (one) => one.node === node;
}

/** Headings have one line. */
function isOneLine(node: ContentNode): boolean {
  return node.type === 'heading';
}

/** Joins the lines of a text with spaces; hard line breaks become tags. */
export function joinLines(text: string, { from, to }: Pick<TextEntry, 'from' | 'to'>): TextEdit[] {
  return [...text.slice(from, to).matchAll(/(?:\\|(?<![ \t])[ \t]*)\n[ \t>]*/g)].map(
    ({ index, 0: found }) => ({
      from: from + index,
      to: from + index + found.length,
      insert: /^(?:\\| {2,})\n/.test(found) ? LINE_BREAK : ' ',
    }),
  );
}

/** The text in one line: its line breaks may be written in another way. */
export function toOneLineCells(cells: readonly Cell[]): ExpectedCell[] {
  return cells.map((cell) => (isHardBreak(cell) ? { ...cell, marks: null } : cell));
}

function planPlain(
  source: EditedSource,
  outline: readonly OutlineEntry[],
  entry: TextEntry,
): InPlacePlan | null {
  const { from } = getRange(entry.node);
  const edits = [...remove({ from, to: entry.from }), ...remove(findHeadingEnd(source.text, entry))];
  const expected = outline.map((one) =>
    one.node === entry.node ? { ...one, kind: `${entry.parents.length} [["type","paragraph"]]` } : one,
  );
  if (!entry.cells.some(({ char }) => !isBlank(char))) return null;
  return pickExact(source, [{ edits, caret: { from, to: from } }], expected, getRange(entry.node));
}

/**
 * Turns the first item into a paragraph, with everything else in the item below it; empty lines separate it from the text
 * above and the items after it. In a nested list, moves the item one level out.
 */
function planLeaveList(
  source: EditedSource,
  outline: readonly OutlineEntry[],
  entry: TextEntry,
  item: ListItem,
): InPlacePlan | null {
  const { text } = source;
  const { from, to } = getRange(item);
  const isNested = entry.parents.filter(({ type }) => type === 'listItem').length > 1;
  if (isNested) return planIndent(source, { from: entry.from, to: entry.from }, 'out');
  const list = entry.parents.at(-2);
  const isOnly = list && 'children' in list && list.children.length === 1;
  const prefix = readLinePrefix(text, from);
  // A list in the item continues with the items after it.
  const isListNext = item.children.at(-1)?.type === 'list' || /^\n[ \t>]*\n/.test(text.slice(to));
  const emptyLine = isOnly || isListNext ? '' : `\n${prefix.trimEnd()}`;
  const start = outline.findIndex(({ node }) => node === list);
  const inItem = outline.filter(({ parents }) => parents.includes(item));
  const plan: InPlacePlan = {
    edits: [
      { from, to: entry.from, insert: '' },
      ...removeIndentation(text, { from: entry.from, to }, prefix, getRange(entry.node).from - from),
      ...(emptyLine ? [{ from: to, to, insert: emptyLine }] : []),
    ],
    caret: { from, to: from },
  };
  const expected = [
    ...outline.slice(0, start),
    ...inItem.map(({ kind, cells }) => ({
      kind: kind.replace(/^\d+/, (depth) => `${Number(depth) - 2}`),
      cells,
    })),
    ...(isOnly ? [] : outline.slice(start, start + 1)),
    ...outline.slice(start + 2 + inItem.length),
  ];
  return pickExact(source, [plan], expected, { from, to });
}

/** Removes up to `width` spaces after the prefix of every line but the first. */
function removeIndentation(
  text: string,
  { from, to }: SourceRange,
  prefix: string,
  width: number,
): TextEdit[] {
  const line = new RegExp(`\n(${prefix.replaceAll('> ', '> ?')})([ \t]{1,${width}})`, 'g');
  return [...text.slice(from, to).matchAll(line)].map(({ index, 1: lead = '', 2: spaces = '' }) => {
    const start = from + index + 1 + lead.length;
    return { from: start, to: start + spaces.length, insert: '' };
  });
}

/** Takes the quote markers away from the first paragraph; an empty line separates it from the rest of the quote. */
function planLeaveQuote(
  source: EditedSource,
  outline: readonly OutlineEntry[],
  entry: TextEntry,
  quote: Blockquote,
): InPlacePlan | null {
  const { text } = source;
  const [{ from }, own] = [getRange(quote), getRange(entry.node)];
  const outer = entry.parents.filter(({ type }) => type === 'blockquote').length - 1;
  const marker = new RegExp(`\n((?:[ \\t]*>){${outer}}[ \\t]*)>[ \\t]?`, 'g');
  const written = text.slice(own.from, own.to);
  const unquoted = written.replaceAll(marker, '\n$1');
  const [, second] = quote.children;
  const prefix = readLinePrefix(text, from);
  const gap = second ? `\n${prefix.trimEnd()}\n${prefix}${text.slice(from, own.from)}` : '';
  const to = second ? getRange(second).from : own.to;
  const start = outline.findIndex(({ node }) => node === quote);
  const expected = [
    ...outline.slice(0, start),
    { kind: `${entry.parents.length - 1} ${entry.kind.replace(/^\d+ /, '')}`, cells: entry.cells },
    ...(second ? outline.slice(start, start + 1) : []),
    ...outline.slice(start + 2),
  ];
  const plan = { edits: [{ from, to, insert: unquoted + gap }], caret: { from, to: from } };
  return pickExact(source, [plan], expected, { from, to });
}
