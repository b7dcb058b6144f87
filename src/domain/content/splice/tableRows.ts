import type { TextEdit } from '../../text/edit/edits';
import { findLineEnd } from '../../text/lines';
import { findColumnWidth, type TableModel } from './tableModel';

/**
 * Inserts an empty row below another one; in padded columns its cells have the column's width.
 *
 * @param row the row above it, 0 for the header row
 */
export function addRow(text: string, model: TableModel, row: number): TextEdit[] {
  const above = model.rows[row];
  if (!above) return [];
  const { to } = row === 0 ? model.delimiter : above;
  const cells = model.align.map((_, column) => ' '.repeat(Math.max(2, findColumnWidth(model, column) ?? 0)));
  const at = findLineEnd(text, to);
  return [{ from: at, to: at, insert: `${startRow(model)}${cells.join('|')}|` }];
}

/** What precedes the first cell of a row that is inserted below another one. */
export function startRow({ prefix }: TableModel): string {
  return `\n${prefix}|`;
}
