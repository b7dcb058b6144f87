import type { Table } from 'mdast';
import { findLineEnd } from '../../text/lines';
import { getRange } from '../mdx/check/checkContext';
import { readLinePrefix } from './lines';

/** Alignment of a column; null when the table doesn't set it. */
export type ColumnAlign = 'left' | 'center' | 'right' | null;

/** A cell: the text between two pipes. Offsets are UTF-16, from the start of the file. */
export interface TableCell {
  readonly from: number;
  readonly to: number;
  /** The text without surrounding spaces; in an empty cell both offsets are the cell's start. */
  readonly textFrom: number;
  readonly textTo: number;
}

/** One line of a table, without its prefix (quote markers, indentation). */
export interface TableLine {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly TableCell[];
  /** Whether the optional pipes before the first cell and after the last one exist. */
  readonly isOpened: boolean;
  readonly isClosed: boolean;
}

/** The source ranges of a table. */
export interface TableModel {
  /** The header row comes first and always exists. */
  readonly rows: readonly [TableLine, ...TableLine[]];
  /** The delimiter row below the header row. */
  readonly delimiter: TableLine;
  /** One for each column of the table. */
  readonly align: readonly ColumnAlign[];
  /** The prefix of each line but the first. */
  readonly prefix: string;
}

/**
 * Reads the source ranges of a table's parts.
 *
 * @param table a table of the tree that was parsed from `text`, whose lines are joined by `\n`
 */
export function readTable(text: string, table: Table): TableModel {
  const [head, ...body] = table.children.map((row) => {
    const { from } = getRange(row);
    return readLine(text, from, findLineEnd(text, from));
  });
  if (!head) throw new Error('The table has no header row.');
  const delimiter = readDelimiter(text, findLineEnd(text, head.to) + 1);
  const align = delimiter.cells.map(({ textFrom, textTo }) => readAlign(text.slice(textFrom, textTo)));
  return { rows: [head, ...body], delimiter, align, prefix: readLinePrefix(text, delimiter.from) };
}

/** The text of a cell as someone edits it: Markdown with unescaped pipes. '' where the row is shorter. */
export function readCellText(text: string, model: TableModel, row: number, column: number): string {
  const cell = model.rows[row]?.cells[column];
  if (!cell) return '';
  return text
    .slice(cell.textFrom, cell.textTo)
    .replaceAll(/\\([\\|])/g, (all, character) => (character === '|' ? '|' : all));
}

/** The width that all cells of a column share, spaces included; null when they differ, so the table isn't padded. */
export function findColumnWidth({ rows, delimiter }: TableModel, column: number): number | null {
  const widths = [...rows, delimiter].flatMap(({ cells }) => {
    const cell = cells[column];
    return cell ? [cell.to - cell.from] : [];
  });
  return new Set(widths).size === 1 ? (widths[0] ?? null) : null;
}

function readDelimiter(text: string, lineStart: number): TableLine {
  const end = findLineEnd(text, lineStart);
  const start = lineStart + text.slice(lineStart, end).search(/[|:-]/);
  return readLine(text, start, end);
}

function readLine(text: string, start: number, end: number): TableLine {
  const source = text.slice(start, end);
  const from = start + (source.length - source.trimStart().length);
  const to = from + source.trim().length;
  const bars = findBars(text, from, to);
  const isOpened = bars[0] === from;
  const isClosed = bars.at(-1) === to - 1 && bars.length > (isOpened ? 1 : 0);
  const edges = [...(isOpened ? [] : [from - 1]), ...bars, ...(isClosed ? [] : [to])];
  const cells = edges.slice(1).map((edge, index) => toCell(text, (edges[index] ?? 0) + 1, edge));
  return { from, to, cells, isOpened, isClosed };
}

/** The pipes that end cells. A backslash escapes the pipe after it, and another backslash. */
function findBars(text: string, from: number, to: number): number[] {
  return [...text.slice(from, to).matchAll(/\\[\\|]|\|/g)]
    .filter(([character]) => character === '|')
    .map(({ index }) => from + index);
}

function toCell(text: string, from: number, to: number): TableCell {
  const source = text.slice(from, to);
  const textFrom = from + (source.length - source.trimStart().length);
  const length = source.trim().length;
  return length === 0
    ? { from, to, textFrom: from, textTo: from }
    : { from, to, textFrom, textTo: textFrom + length };
}

function readAlign(dashes: string): ColumnAlign {
  const [left, right] = [dashes.startsWith(':'), dashes.endsWith(':')];
  if (left && right) return 'center';
  if (left) return 'left';
  return right ? 'right' : null;
}
