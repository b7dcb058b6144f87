import { type TextEdit, toTextEdit } from '../../text/edit/edits';
import { findLineEnd } from '../../text/lines';
import { parseContent } from '../parseContent';
import { setCellText, toCellSource } from './tableCells';
import { changeLines, readLineCells, writeLine } from './tableColumns';
import { findColumnWidth, readCellText, type TableLine, type TableModel } from './tableModel';

/** A cell by its row (0 is the header row) and column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Rows and columns, both ends included. */
export interface CellBlock {
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** The texts of cells, row by row, as Markdown. */
export type CellTexts = readonly (readonly string[])[];

/** Reads the texts of a block's cells. */
export function readCells(text: string, model: TableModel, { from, to }: CellBlock): string[][] {
  return range(from.row, to.row).map((row) =>
    range(from.column, to.column).map((column) => readCellText(text, model, row, column)),
  );
}

/** The source of text that was typed or pasted into a cell: where it isn't valid Markdown, `<` and `{` are escaped. */
export function toCellMarkdown(value: string): string {
  if (!('problem' in parseContent(value))) return value;
  return value.replace(/\\[\s\S]|[<{]/g, (character) =>
    character.length > 1 ? character : `\\${character}`,
  );
}

/**
 * Sets the texts of a block of cells; the table grows where the block exceeds it. Rows outside the block keep their
 * bytes, except that all rows get the added columns.
 *
 * @param at the block's first cell
 */
export function setCells(text: string, model: TableModel, at: CellPosition, values: CellTexts): TextEdit[] {
  const columns = Math.max(model.align.length, at.column + countColumns(values));
  const write = (line: TableLine, own: readonly string[]): TextEdit => ({
    from: line.from,
    to: line.to,
    insert: writeLine(fillCells(model, readLineCells(text, line), { own, from: at.column, columns })),
  });
  const hasMore = columns > model.align.length;
  const edits = model.rows.flatMap((line, row) => {
    const own = values[row - at.row] ?? [];
    const isShort = own.length > 0 && line.cells.length < at.column + own.length;
    if (hasMore || isShort) return [write(line, own)];
    return own.flatMap((value, index) => setCellText(text, model, row, at.column + index, value));
  });
  const { delimiter } = model;
  const dashes = Array.from({ length: columns - model.align.length }, () => ' --- ');
  const head = hasMore
    ? [{ ...delimiter, insert: writeLine([...readLineCells(text, delimiter), ...dashes]) }]
    : [];
  const below = values.slice(Math.max(0, model.rows.length - at.row)).map((own) => {
    return `\n${model.prefix}${writeLine(fillCells(model, [], { own, from: at.column, columns }))}`;
  });
  const end = findLineEnd(text, (model.rows.length > 1 ? model.rows.at(-1) : delimiter)?.to ?? text.length);
  const growth = below.length > 0 ? [{ from: end, to: end, insert: below.join('') }] : [];
  return [...edits, ...head, ...growth].map(({ from, to, insert }) => ({ from, to, insert }));
}

/**
 * Replaces all cells of the table. Rows whose cells stay the same keep their bytes.
 *
 * @param values the header row first; without any cell nothing changes
 */
export function replaceCells(text: string, model: TableModel, values: CellTexts): TextEdit[] {
  const columns = countColumns(values);
  if (columns === 0) return [];
  const isSameWidth = columns === model.align.length;
  const [head = '', ...body] = values.map((own, row) => {
    const line = model.rows[row];
    const isSame = own.every((value, column) => value === readCellText(text, model, row, column));
    if (line && isSameWidth && isSame && own.length === columns) return text.slice(line.from, line.to);
    return writeLine(fillCells(model, [], { own, from: 0, columns }));
  });
  const { delimiter } = model;
  const dashes = readLineCells(text, delimiter).slice(0, columns);
  const missing = Array.from({ length: columns - dashes.length }, () => ' --- ');
  const rule = isSameWidth ? text.slice(delimiter.from, delimiter.to) : writeLine([...dashes, ...missing]);
  const from = model.rows[0].from;
  const to = Math.max(delimiter.to, model.rows.at(-1)?.to ?? 0);
  const {
    from: start,
    to: end,
    insert,
  } = toTextEdit(text.slice(from, to), [head, rule, ...body].join(`\n${model.prefix}`));
  return start === end && insert === '' ? [] : [{ from: from + start, to: from + end, insert }];
}

/** Removes rows except the header row; rows of the range that don't exist are ignored. */
export function removeRows(text: string, { rows }: TableModel, from: number, to: number): TextEdit[] {
  const first = rows[Math.max(1, from)];
  const last = rows[Math.min(to, rows.length - 1)];
  if (!first || !last || last.from < first.from) return [];
  return [{ from: text.lastIndexOf('\n', first.from - 1), to: findLineEnd(text, last.to), insert: '' }];
}

/** Removes columns. One column must remain; to drop it too, remove the table instead. */
export function removeColumns(text: string, model: TableModel, from: number, to: number): TextEdit[] {
  const count = Math.min(to, model.align.length - 1) - from + 1;
  if (from < 0 || count < 1 || count >= model.align.length) return [];
  return changeLines(text, model, (cells) => (cells.length <= from ? null : cells.toSpliced(from, count)));
}

/** Moves a row to the position of another, except the header row. Every line keeps its bytes. */
export function moveRow(text: string, model: TableModel, row: number, to: number): TextEdit[] {
  const last = model.rows.length - 1;
  if (row < 1 || row > last || to < 1 || to > last) return [];
  return arrangeRows(text, model, moveItem(range(1, last), row - 1, to - 1));
}

/** Moves a column to the position of another. */
export function moveColumn(text: string, model: TableModel, column: number, to: number): TextEdit[] {
  const count = model.align.length;
  const first = Math.min(column, to);
  if (column === to || first < 0 || Math.max(column, to) >= count) return [];
  return changeLines(text, model, (cells) => {
    if (cells.length <= first) return null;
    return moveItem([...cells, ...Array.from({ length: count - cells.length }, () => '  ')], column, to);
  });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts the rows below the header row by a column, numbers by their value. Equal rows keep their order, empty cells
 * come last, and every line keeps its bytes.
 *
 * @param by 1 for ascending, -1 for descending
 */
export function sortRows(text: string, model: TableModel, column: number, by: 1 | -1): TextEdit[] {
  const sorted = range(1, model.rows.length - 1)
    .map((row) => ({ row, key: toSortKey(readCellText(text, model, row, column)) }))
    .toSorted((a, b) =>
      a.key === '' || b.key === ''
        ? Number(a.key === '') - Number(b.key === '')
        : by * collator.compare(a.key, b.key),
    );
  return arrangeRows(
    text,
    model,
    sorted.map(({ row }) => row),
  );
}

/** A cell's text without Markdown characters and link URLs. */
function toSortKey(value: string): string {
  return value
    .replaceAll(/\]\([^)]*\)|<[^>]*>/g, '')
    .replaceAll(/[*_`[\]\\]/g, '')
    .trim();
}

/** @param order for each position below the header row, the row that goes there */
function arrangeRows(text: string, { rows }: TableModel, order: readonly number[]): TextEdit[] {
  return order.flatMap((row, index) => {
    const [line, other] = [rows[index + 1], rows[row]];
    return !line || !other || line === other
      ? []
      : [{ from: line.from, to: line.to, insert: text.slice(other.from, other.to) }];
  });
}

interface Filling {
  readonly own: readonly string[];
  /** The column of the first text. */
  readonly from: number;
  readonly columns: number;
}

/** A line's cells as written between its pipes, with some texts replaced, padded to the column count. */
function fillCells(model: TableModel, cells: readonly string[], { own, from, columns }: Filling): string[] {
  return range(0, columns - 1).map((column) => {
    const value = own[column - from];
    const width = findColumnWidth(model, column) ?? 0;
    if (value === undefined) return cells[column] ?? ' '.repeat(Math.max(2, width));
    return ` ${toCellSource(value)} `.padEnd(width);
  });
}

function countColumns(values: CellTexts): number {
  return Math.max(0, ...values.map(({ length }) => length));
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
