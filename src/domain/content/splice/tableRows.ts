import type { TextEdit } from '../../text/edits';
import { findColumnWidth, type TableModel } from './tableModel';

/**
 * Puts an empty row below another one; in padded columns its cells are as wide as the others.
 *
 * @param row the row above, 0 for the head
 */
export function addRow(text: string, model: TableModel, row: number): TextEdit[] {
  const above = model.rows[row];
  if (!above) return [];
  const { to } = row === 0 ? model.delimiter : above;
  const cells = model.align.map((_, column) => ' '.repeat(Math.max(2, findColumnWidth(model, column) ?? 0)));
  const at = findLineEnd(text, to);
  return [{ from: at, to: at, insert: `\n${model.prefix}|${cells.join('|')}|` }];
}

/** Takes a row out, with its line break. The head stays: a table has one. */
export function removeRow(text: string, { rows }: TableModel, row: number): TextEdit[] {
  const line = rows[row];
  if (!line || row === 0) return [];
  const start = text.lastIndexOf('\n', line.from - 1);
  return [{ from: start, to: findLineEnd(text, line.to), insert: '' }];
}

/**
 * Has a row change places with its neighbor; the head stays where it is.
 *
 * @param by 1 for down, -1 for up
 */
export function moveRow(text: string, { rows }: TableModel, row: number, by: 1 | -1): TextEdit[] {
  const line = rows[row];
  const other = rows[row + by];
  if (!line || !other || row === 0 || row + by === 0) return [];
  return [
    { from: line.from, to: line.to, insert: text.slice(other.from, other.to) },
    { from: other.from, to: other.to, insert: text.slice(line.from, line.to) },
  ];
}

function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
