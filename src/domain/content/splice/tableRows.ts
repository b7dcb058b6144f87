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

/** Where the line at an offset ends. */
export function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
