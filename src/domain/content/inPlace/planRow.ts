import type { Table } from 'mdast';
import { readTable } from '../splice/tableModel';
import { addRow, startRow } from '../splice/tableRows';
import { type EditedSource, findTextEntry, readOutline } from './outline';
import type { InPlacePlan } from './plan';

/**
 * Plans what Tab does in the last cell of a table: an empty row is added below, and the caret goes to its first cell.
 *
 * @param at an offset in the cell
 * @returns null for text that isn't in a table
 */
export function planRow(source: EditedSource, at: number): InPlacePlan | null {
  const entry = findTextEntry(readOutline(source) ?? [], at);
  const table = entry?.parents.find((one): one is Table => one.type === 'table');
  if (!table) return null;
  const model = readTable(source.text, table);
  const edits = addRow(source.text, model, model.rows.length - 1);
  const [edit] = edits;
  if (!edit) return null;
  const caret = edit.from + startRow(model).length + 1;
  return { edits, caret: { from: caret, to: caret } };
}
