import type { TextEdit } from '../../text/edit/edits';
import type { TableLine, TableModel } from './tableModel';

/** Inserts an empty column before another one, or at the end. Existing cells keep their bytes. */
export function addColumn(text: string, model: TableModel, column: number): TextEdit[] {
  const at = Math.max(0, Math.min(column, model.align.length));
  return changeLines(text, model, (cells, isDelimiter) =>
    // A row that is too short has no cell at this column.
    cells.length < at ? null : cells.toSpliced(at, 0, isDelimiter ? ' --- ' : '  '),
  );
}

type ChangeCells = (cells: readonly string[], isDelimiter: boolean) => string[] | null;

/** Changes the cells of every line, given as written between the pipes; every line gets pipes at both ends. */
export function changeLines(text: string, { rows, delimiter }: TableModel, change: ChangeCells): TextEdit[] {
  const [head, ...body] = rows;
  return [head, delimiter, ...body].flatMap((line) => {
    const cells = change(readLineCells(text, line), line === delimiter);
    return cells ? [{ from: line.from, to: line.to, insert: writeLine(cells) }] : [];
  });
}

/**
 * A line's cells as written between its pipes. The first and last cells get a space where a pipe is added, because a
 * backslash before a pipe would escape it.
 */
export function readLineCells(text: string, { cells, isOpened, isClosed }: TableLine): string[] {
  return cells.map(({ from, to }, index) => {
    const lead = index === 0 && !isOpened ? ' ' : '';
    const trail = index === cells.length - 1 && !isClosed ? ' ' : '';
    return `${lead}${text.slice(from, to)}${trail}`;
  });
}

/** @param cells as written between the pipes */
export function writeLine(cells: readonly string[]): string {
  return `|${cells.join('|')}|`;
}
