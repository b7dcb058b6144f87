import type { TextEdit } from '../../text/edits';
import type { TableLine, TableModel } from './tableModel';

/** Inserts an empty column before another one, or at the end. Existing cells keep their bytes. */
export function addColumn(text: string, model: TableModel, column: number): TextEdit[] {
  const at = Math.max(0, Math.min(column, model.align.length));
  return changeLines(text, model, (cells, isDelimiter) =>
    // A row that is shorter than this has no cell to put anything in front of.
    cells.length < at ? null : cells.toSpliced(at, 0, isDelimiter ? ' --- ' : '  '),
  );
}

/** Takes a column out. The last one stays: remove the table instead. */
export function removeColumn(text: string, model: TableModel, column: number): TextEdit[] {
  if (model.align.length < 2 || column < 0 || column >= model.align.length) return [];
  return changeLines(text, model, (cells) => (cells.length <= column ? null : cells.toSpliced(column, 1)));
}

/**
 * Has a column change places with its neighbor.
 *
 * @param by 1 for right, -1 for left
 */
export function moveColumn(text: string, model: TableModel, column: number, by: 1 | -1): TextEdit[] {
  const first = Math.min(column, column + by);
  if (first < 0 || first + 1 >= model.align.length) return [];
  return changeLines(text, model, (cells) => {
    if (cells.length <= first) return null;
    return cells.toSpliced(first, 2, cells[first + 1] ?? '  ', cells[first] ?? '  ');
  });
}

type ChangeCells = (cells: readonly string[], isDelimiter: boolean) => string[] | null;

/** Changes the cells of every line, each as written between its pipes; lines get pipes at both ends. */
function changeLines(text: string, { rows, delimiter }: TableModel, change: ChangeCells): TextEdit[] {
  const [head, ...body] = rows;
  return [head, delimiter, ...body].flatMap((line) => {
    const cells = change(readCells(text, line), line === delimiter);
    return cells ? [{ from: line.from, to: line.to, insert: `|${cells.join('|')}|` }] : [];
  });
}

/** The first and the last cell get a blank where they get a pipe: a backslash in front of one would escape it. */
function readCells(text: string, { cells, isOpened, isClosed }: TableLine): string[] {
  return cells.map(({ from, to }, index) => {
    const lead = index === 0 && !isOpened ? ' ' : '';
    const trail = index === cells.length - 1 && !isClosed ? ' ' : '';
    return `${lead}${text.slice(from, to)}${trail}`;
  });
}
