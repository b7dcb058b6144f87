import type { ListItem } from 'mdast';
import { mapOffset, type TextEdit } from '../../text/edit/edits';
import { getInnerRange, getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren, isJsxElement } from '../mdx/nodes';
import { LINE_BREAK, readLinePrefix } from '../splice/lines';
import type { NewBlock } from './newBlock';
import {
  type Cell,
  type EditedSource,
  findHeadingEnd,
  findTextEntry,
  isShown,
  type OutlineEntry,
  readCodeRange,
  readOutline,
  type TextEntry,
} from './outline';
import { type ExpectedEntry, type InPlacePlan, pickExact } from './plan';

/** The pattern of a hard line break, written as an element or as Markdown. */
const BREAK = String.raw`(?:<br\s*/>|(?:\\| {2,})\n)`;
const STARTS_WITH_BREAK = new RegExp(`^${BREAK}`);
/**
 * What is removed on both sides of a split: hard line breaks with the prefix of the next line, line ends, and spaces at
 * the outer ends.
 */
const REMOVED_AT_CUT = new RegExp(`${BREAK}[ \\t>]*|[ \\t]*\\n[ \\t>]*|^[ \\t]+|[ \\t]+$`, 'g');

/** What Enter does: a change of the source, or a new block that is inserted with its first character. */
export type SplitPlan = InPlacePlan | BlockStart;

/** A new block, and the edits that come first. Its offset refers to the source after them. */
export interface BlockStart {
  readonly begin: NewBlock;
  readonly edits: readonly TextEdit[];
}

/**
 * Plans what Enter does in a text: the part after the caret becomes a new paragraph, or a new item in a list. At the end
 * of an item's text, the new item is the first one of the list nested in that item, if there is one. Line breaks directly
 * before the caret are removed, because the text ends there now.
 *
 * @param at offset in the source
 * @returns null where Markdown can't have paragraphs
 */
export function planSplit(source: EditedSource, at: number): SplitPlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry || entry.node.type === 'tableCell' || isInTag(entry)) return null;
  const left = dropBreaks(
    entry.cells.filter((cell) => cell.to <= at),
    source.text,
  );
  const right = entry.cells.filter((cell) => cell.from >= at);
  const item = findOwnItem(entry);
  const gap = item ? toItemGap(source.text, item, listItems(entry)) : toBlockGap(source.text, entry);
  const hasLeft = left.some(isShown);
  if (!right.some((cell) => isShown(cell) && !isBreak(cell, source.text))) {
    const edits = hasLeft ? removeBreaks(source, outline, entry) : [];
    return startAfter(source.text, entry, { item, gap, edits });
  }
  if (!hasLeft) return startBefore(source.text, entry, item, gap);
  const parts: ExpectedEntry[] = [{ kind: entry.kind, cells: left }];
  if (item) parts.push({ kind: findKind(outline, item), cells: null });
  parts.push({ kind: toParagraphKind(entry), cells: right });
  const expected = outline.flatMap((one) => (one.node === entry.node ? parts : [one]));
  const cuts = listCuts(source.text, entry, { left, right, gap, at });
  return pickExact(source, cuts, expected, getRange(entry.node));
}

/** The cells without line breaks at their end; all cells when there is nothing else. */
function dropBreaks(cells: readonly Cell[], text: string): readonly Cell[] {
  const last = cells.findLastIndex((cell) => isShown(cell) && !isBreak(cell, text));
  return last < 0 ? cells : cells.slice(0, last + 1);
}

function isBreak({ from, to }: Cell, text: string): boolean {
  return STARTS_WITH_BREAK.test(text.slice(from, to));
}

/** Removes the line breaks at the end of a text. */
function removeBreaks(
  source: EditedSource,
  outline: readonly OutlineEntry[],
  entry: TextEntry,
): readonly TextEdit[] {
  const cells = dropBreaks(entry.cells, source.text);
  const edits = entry.cells
    .slice(cells.length)
    .filter((cell) => isBreak(cell, source.text))
    .map(({ from, to }) => ({ from, to, insert: '' }));
  const plan = { edits, caret: { from: entry.to, to: entry.to } };
  const expected = outline.map((one) => (one.node === entry.node ? { ...one, cells } : one));
  return edits.length > 0 ? (pickExact(source, [plan], expected)?.edits ?? []) : edits;
}

/** Plans a line break in a text; null where Markdown can't have one. */
export function planBreak(source: EditedSource, at: number): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry) return null;
  const left = entry.cells.filter((cell) => cell.to <= at);
  const right = entry.cells.filter((cell) => cell.from >= at);
  const [start, end] = [left.findLastIndex(isShown) + 1, right.findIndex(isShown)];
  const from = left[start]?.from ?? at;
  const to = (end > 0 ? right[end - 1]?.to : null) ?? at;
  const hardBreak = `\\\n${readLinePrefix(source.text, entry.from)}`;
  const plans = (entry.node.type === 'paragraph' ? [hardBreak, LINE_BREAK] : [LINE_BREAK]).map((insert) => {
    const caret = from + insert.length;
    return { edits: [{ from, to, insert }], caret: { from: caret, to: caret } };
  });
  const cells = [...left.slice(0, start), { char: '\uFFFC', marks: null }, ...right.slice(Math.max(0, end))];
  return pickExact(
    source,
    plans,
    outline.map((one) => (one.node === entry.node ? { ...one, cells } : one)),
  );
}

/** Whether the text is on the same line as its tags, where an empty line isn't possible. */
export function isInTag({ node }: TextEntry): boolean {
  return (
    hasChildren(node) &&
    node.children.some(
      (child) => isJsxElement(child) && /^[A-Z]/.test(child.name ?? '') && child.children.length > 0,
    )
  );
}

/** The list item that starts with this text. */
export function findOwnItem({ node, parents }: TextEntry): ListItem | null {
  const parent = parents.at(-1);
  return parent?.type === 'listItem' && parent.children[0] === node ? parent : null;
}

function findKind(outline: readonly OutlineEntry[], node: ContentNode): string {
  return (
    outline.find((one) => one.node === node)?.kind.replaceAll('["checked",true]', '["checked",false]') ?? ''
  );
}

/** The kind of the paragraph that the rest of a split text becomes. */
export function toParagraphKind({ kind, parents }: TextEntry): string {
  return kind.includes('"heading"') ? `${parents.length} [["type","paragraph"]]` : kind;
}

/** The source between a block's text and the next block: an empty line and the new block's prefix. */
export function toBlockGap(text: string, entry: TextEntry): string {
  const prefix = readLinePrefix(text, getRange(entry.node).from);
  return `\n${prefix.trimEnd()}\n${prefix}`;
}

/** An item's number as it is written: in many lists, all are "1.". */
function readNumber(text: string, item: ListItem): number {
  return Number.parseInt(text.slice(getRange(item).from), 10);
}

/** The first item of the list directly below an item's text; null for none. */
function findNestedItem({ children }: ListItem): ListItem | null {
  const below = children[1];
  return below?.type === 'list' ? (below.children[0] ?? null) : null;
}

/** The marker of an item, with an empty box if it has one. */
function readMarker(text: string, item: ListItem): string {
  const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(text.slice(getRange(item).from))?.[0] ?? '- ';
  return typeof item.checked === 'boolean' ? `${marker}[ ] ` : marker;
}

/** The source between the text above a list and its new first item: a number other than 1 can't follow a text directly. */
function startItem(text: string, item: ListItem): string {
  const prefix = readLinePrefix(text, getRange(item).from);
  const marker = readMarker(text, item);
  const emptyLine = /^(?!1[.)])\d/.test(marker) ? `\n${prefix.trimEnd()}` : '';
  return `${emptyLine}\n${prefix}${marker}`;
}

/**
 * The source between an item's text and the next item's: a line break, the item's prefix and its marker. Its number stays
 * the same where a longer one would put what is below outside the item.
 */
function toItemGap(text: string, item: ListItem, list: readonly ListItem[]): string {
  const at = list.indexOf(item);
  const sibling = list[at - 1] ?? list[at + 1];
  const step = sibling && readNumber(text, sibling) === readNumber(text, item) ? 0 : 1;
  const marker = readMarker(text, item);
  const next = marker.replace(/^\d+/, (digits) => String(Number(digits) + step));
  const isKept = item.children.length > 1 && next.length > marker.length;
  const prefix = readLinePrefix(text, getRange(item).from);
  const emptyLine = item.spread ? `\n${prefix.trimEnd()}` : '';
  return `${emptyLine}\n${prefix}${isKept ? marker : next}`;
}

function listItems({ parents }: TextEntry): readonly ListItem[] {
  const list = parents.at(-2);
  return list?.type === 'list' ? list.children : [];
}

interface Start {
  readonly item: ListItem | null;
  readonly gap: string;
  readonly edits: readonly TextEdit[];
}

function startAfter(text: string, entry: TextEntry, { item, gap, edits }: Start): BlockStart {
  const end = entry.cells.length > 0 ? getRange(entry.node).to : entry.to;
  const nested = item && findNestedItem(item);
  const begin: NewBlock = {
    at: mapOffset(end, edits, 'after'),
    lead: nested ? startItem(text, nested) : gap,
    tail: '',
    tag: item ? 'li' : 'p',
    beside: 'after',
    level: nested ? 1 : 0,
  };
  return { begin, edits };
}

function startBefore(text: string, entry: TextEntry, item: ListItem | null, gap: string): BlockStart {
  const at = getRange(item ?? entry.node).from;
  if (!item) return { begin: { at, lead: '', tail: gap, tag: 'p', beside: 'before' }, edits: [] };
  const tail = gap.slice(0, gap.length - gap.replace(/^.*\n[\s>]*/s, '').length);
  return { begin: { at, lead: readMarker(text, item), tail, tag: 'li', beside: 'before' }, edits: [] };
}

/** Where to split a text, and what to insert between its parts. */
interface Cut {
  readonly left: readonly Cell[];
  readonly right: readonly Cell[];
  readonly gap: string;
  readonly at: number;
}

/**
 * Lists the ways to split a text: at the caret, then at every other position between the two characters beside it. At
 * an end of a mark, the caret may be on the wrong side of a delimiter, as it is before the first bold word. What ends a
 * heading moves to the end of its first part.
 */
export function* listCuts(
  text: string,
  entry: TextEntry,
  { left, right, gap, at }: Cut,
): Generator<InPlacePlan> {
  const from = left.findLast(isShown)?.to ?? at;
  const to = right.find(isShown)?.from ?? at;
  const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index);
  const open = listOpenMarks(entry.node, from, to, text);
  const ending = findHeadingEnd(text, entry);
  const ended = text.slice(ending.from, ending.to) + gap;
  const dropped = ending.from === ending.to ? [] : [{ ...ending, insert: '' }];
  for (const offset of new Set([at, to, from, ...between])) {
    const plan = cut(text.slice(from, to), { from, to, at: offset, gap: ended, open });
    yield { ...plan, edits: [...plan.edits, ...dropped] };
  }
}

interface CutAt {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly gap: string;
  readonly open: readonly OpenMark[];
}

/**
 * Splits a text: closes the marks around the caret and opens them again after the gap; spaces and line breaks at the cut
 * are removed.
 *
 * @param kept the source between the two parts: delimiters of marks that end or start there
 */
function cut(kept: string, { from, to, at, gap, open }: CutAt): InPlacePlan {
  const closing = open
    .map(({ close }) => close)
    .toReversed()
    .join('');
  const opening = open.map(({ begin }) => begin).join('');
  const between = splitDelimiters(kept, at - from);
  const insert = `${between.before}${closing}${gap}${opening}${between.after}`;
  const caret = from + insert.length - between.after.length;
  return { edits: [{ from, to, insert }], caret: { from: caret, to: caret } };
}

/** The delimiters before and after the caret, without spaces and line breaks. */
function splitDelimiters(between: string, at: number): { readonly before: string; readonly after: string } {
  const clean = (part: string): string => part.replaceAll(REMOVED_AT_CUT, '');
  const index = Math.max(0, Math.min(at, between.length));
  return { before: clean(between.slice(0, index)), after: clean(between.slice(index)) };
}

interface OpenMark {
  readonly begin: string;
  readonly close: string;
}

/** The marks that contain both sides of a cut, the outermost first. */
function listOpenMarks(node: ContentNode, from: number, to: number, text: string): OpenMark[] {
  const code = readCodeRange(node, text);
  const range = getRange(node);
  if (code) return [{ begin: text.slice(range.from, code.from), close: text.slice(code.to, range.to) }];
  if (!hasChildren(node)) return [];
  const child = node.children.find((one) => getRange(one).from < from && to < getRange(one).to);
  if (!child) return [];
  const inner = listOpenMarks(child, from, to, text);
  const content = getInnerRange(child);
  if (!content) return inner;
  const outer = getRange(child);
  const own = { begin: text.slice(outer.from, content.from), close: text.slice(content.to, outer.to) };
  return [own, ...inner];
}
