import { type Format, type LineOf, selectAfter, selectedLines } from '../formatted';
import { countIndent, readListItem } from '../listItem';
import type { TextEdit } from './edits';

/** A line without its quote markers. */
interface ListLine extends LineOf {
  /** Whether its quote marker has no space after it: the first one that is inserted there belongs to the marker. */
  readonly isTight?: boolean;
}

/** The start of a list item's line. */
interface Item {
  readonly indent: number;
  /** The column at which the item's content starts. */
  readonly content: number;
  /** Its number as written; '' in a bulleted list. */
  readonly digits: string;
}

/**
 * Indents or outdents the selected list items by one level, with everything in them; null when the selection has no
 * list items. Renumbers items that were numbered in order, because Markdown reads a nested list that starts with 2 as
 * text of the item above.
 */
export function indentList(direction: 'in' | 'out'): Format {
  return (text, selected) => {
    const ends = selectedLines(text, selected).map(({ to }) => to);
    const lines = readQuote(selectedLines(text, { from: 0, to: text.length }), ends[0]);
    const chosen = lines.filter((line) => ends.includes(line.to) && line.text.trim() !== '');
    const item = readItem(chosen[0]);
    if (!item || (direction === 'out' && item.indent === 0)) return null;
    const first = lines.findIndex(({ from }) => from === chosen[0]?.from);
    const end = findEnd(lines, first + 1, chosen.at(-1)?.from ?? 0, item.indent);
    const above = lines.slice(0, first).toReversed();
    const step = direction === 'in' ? findStepIn(above, item) : findStepOut(above, item);
    const indents = lines.map((line, index) => {
      const indent = readIndent(line);
      if (index < first || index >= end || indent === line.text) return indent;
      if (direction === 'out') return indent.slice(Math.min(indent.length, step));
      return `${indent.startsWith('\t') ? '\t' : ' '.repeat(step)}${indent}`;
    });
    return selectAfter(listEdits(lines, indents), selected);
  };
}

/**
 * The lines of the block quote that a line is in, without the quote markers; all lines when it is in none.
 *
 * @param end where that line ends
 */
function readQuote(lines: readonly LineOf[], end: number | undefined): readonly ListLine[] {
  const at = lines.findIndex(({ to }) => to === end);
  const depth = (/^[ \t>]*/.exec(lines[at]?.text ?? '')?.[0].split('>').length ?? 1) - 1;
  if (depth === 0) return lines;
  const markers = new RegExp(`^(?:[ \\t]*>[ \\t]?){${depth}}`);
  const quoted = lines.map((line) => {
    const found = markers.exec(line.text)?.[0];
    if (found === undefined) return null;
    const { length } = found;
    return { ...line, from: line.from + length, text: line.text.slice(length), isTight: found.endsWith('>') };
  });
  const after = quoted.indexOf(null, at);
  return quoted
    .slice(quoted.lastIndexOf(null, at) + 1, after < 0 ? undefined : after)
    .filter((line) => line !== null);
}

function readIndent(line: LineOf): string {
  return /^[ \t]*/.exec(line.text)?.[0] ?? '';
}

function readItem(line: LineOf | undefined): Item | null {
  const found = readListItem(line?.text ?? '');
  if (!found || found.lead.includes('>')) return null;
  return { indent: found.lead.length, content: countIndent(found), digits: found.digits };
}

/** The index after the selected lines, and after the deeper ones below, which belong to the last item. */
function findEnd(lines: readonly LineOf[], start: number, lastFrom: number, indent: number): number {
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.text.trim() === '') continue;
    if (line.from > lastFrom && readIndent(line).length <= indent) break;
    end = at + 1;
  }
  return end;
}

/** How far to indent: to the content of the item above, so that the items become part of it. */
function findStepIn(above: readonly LineOf[], item: Item): number {
  const written = above.filter((line) => line.text.trim() !== '');
  const sibling = readItem(written.find((line) => readIndent(line).length <= item.indent));
  return Math.max((sibling ?? item).content - item.indent, 1);
}

/** How far to outdent: to the level of the item that contains the items. */
function findStepOut(above: readonly LineOf[], item: Item): number {
  const parent = above.map(readItem).find((other) => other && other.indent < item.indent);
  return item.indent - (parent?.indent ?? 0);
}

/** Replaces the starts of the lines whose indentation or number changes. */
function listEdits(lines: readonly ListLine[], indents: readonly string[]): TextEdit[] {
  const before: Level[] = [];
  const after: Level[] = [];
  return lines.flatMap((line, index) => {
    const indent = indents[index] ?? '';
    const old = readIndent(line);
    const item = readItem(line);
    if (!item && line.text.trim() !== '' && lines[index - 1]?.text.trim() === '') {
      endLists(before, old.length);
      endLists(after, indent.length);
    }
    const digits = item?.digits ?? '';
    const number = item ? count(findLevel(before, old.length), findLevel(after, indent.length), digits) : '';
    const to = old.length + digits.length;
    const insert = (line.isTight && indent !== '' ? ' ' : '') + indent + number;
    return line.text.slice(0, to) === insert ? [] : [{ from: line.from, to: line.from + to, insert }];
  });
}

/** A list that is open. */
interface Level {
  readonly indent: number;
  /** The number of its last item; 0 for none. */
  number: number;
  /** Whether its last two items have the same number, as in lists whose items are all "1.". */
  isRepeating: boolean;
}

function endLists(levels: Level[], indent: number): void {
  while ((levels.at(-1)?.indent ?? -1) >= indent) levels.pop();
}

/** The open list with an indentation, or a new one. */
function findLevel(levels: Level[], indent: number): Level {
  endLists(levels, indent + 1);
  const last = levels.at(-1);
  if (last?.indent === indent) return last;
  const level = { indent, number: 0, isRepeating: false };
  levels.push(level);
  return level;
}

/**
 * Counts an item in the list where it was, and in the one where it is now.
 *
 * @returns its number there: the next one if it had the next one before; where numbers repeat, the same
 */
function count(before: Level, after: Level, digits: string): string {
  const isInOrder = Number(digits) === before.number + 1;
  const next = after.isRepeating ? after.number : after.number + 1;
  const number = isInOrder ? String(next) : digits;
  addNumber(before, Number(digits));
  addNumber(after, Number(number));
  return number;
}

function addNumber(level: Level, number: number): void {
  level.isRepeating = number > 0 && level.number === number;
  level.number = number;
}
