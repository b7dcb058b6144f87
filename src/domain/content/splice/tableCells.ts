import type { TextEdit } from '../../text/edit/edits';
import { LINE_BREAK } from './lines';
import { type ColumnAlign, findColumnWidth, type TableCell, type TableModel } from './tableModel';

/**
 * Sets one cell's text; only its line changes. In a padded column, the cell keeps its width as long as the text fits.
 *
 * @param row 0 is the header row
 * @param value Markdown; line breaks become `<br />`, pipes are escaped
 */
export function setCellText(
  text: string,
  model: TableModel,
  row: number,
  column: number,
  value: string,
): TextEdit[] {
  const line = model.rows[row];
  if (!line || column < 0 || column >= model.align.length) return [];
  const source = toCellSource(value);
  const cell = line.cells[column];
  if (!cell) return source === '' ? [] : [addMissingCells(text, model, row, column, source)];
  if (text.slice(cell.textFrom, cell.textTo) === source) return [];
  const edit = replaceCell(text, cell, source, findColumnWidth(model, column));
  // At the start of a line without an outer pipe, an empty cell or a Markdown character would be parsed as something
  // other than a cell; at its end, an empty cell would be lost.
  const opening = column === 0 && !line.isOpened && !/^\p{L}/u.test(source) ? '|' : '';
  const closing = column === line.cells.length - 1 && !line.isClosed && source === '' ? '|' : '';
  return [{ ...edit, insert: `${opening}${edit.insert}${closing}` }];
}

/** A cell's text in the form a table can contain: one line, pipes escaped, no surrounding spaces. */
export function toCellSource(value: string): string {
  return value
    .trim()
    .replaceAll(/\\[\\|]|\||\s+/g, (character) =>
      character === '|' ? '\\|' : character.includes('\n') ? LINE_BREAK : character,
    );
}

function replaceCell(text: string, cell: TableCell, source: string, width: number | null): TextEdit {
  const isEmpty = cell.textFrom === cell.textTo;
  const before = isEmpty ? ' ' : text.slice(cell.from, cell.textFrom);
  const after = isEmpty ? ' ' : text.slice(cell.textTo, cell.to);
  // A backslash before a pipe would escape it.
  const least = source.endsWith('\\') || source === '' ? ' ' : after.slice(0, 1);
  const room = width === null ? 0 : width - source.length;
  const lead = width === null ? before : before.slice(0, Math.max(1, room - least.length));
  const trail = width === null ? after || least : ' '.repeat(Math.max(room - lead.length, least.length));
  return { from: cell.from, to: cell.to, insert: `${lead}${source}${trail}` };
}

function addMissingCells(
  text: string,
  { rows }: TableModel,
  row: number,
  column: number,
  source: string,
): TextEdit {
  const { to, cells, isClosed } = rows[row] ?? rows[0];
  const bar = isClosed ? '' : text[to - 1] === '\\' ? ' |' : '|';
  const empty = '  |'.repeat(column - cells.length);
  return { from: to, to, insert: `${bar}${empty} ${source} |` };
}

/** Sets a column's alignment in the delimiter row; the row keeps its length. */
export function setColumnAlign(
  text: string,
  { delimiter }: TableModel,
  column: number,
  align: ColumnAlign,
): TextEdit[] {
  const cell = delimiter.cells[column];
  if (!cell) return [];
  const { textFrom: from, textTo: to } = cell;
  const insert = toDashes(align, to - from);
  return text.slice(from, to) === insert ? [] : [{ from, to, insert }];
}

function toDashes(align: ColumnAlign, length: number): string {
  const left = align === 'left' || align === 'center' ? ':' : '';
  const right = align === 'right' || align === 'center' ? ':' : '';
  return `${left}${'-'.repeat(Math.max(3, length) - left.length - right.length)}${right}`;
}
