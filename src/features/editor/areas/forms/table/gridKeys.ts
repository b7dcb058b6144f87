/** A cell by row (0 is the head) and column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The key that was pressed in a cell's field, as far as it matters. */
interface CellKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly currentTarget: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/**
 * The cell a key moves to: arrows at the ends of the text, Tab in reading order, Enter down.
 *
 * @returns `newRow` for Enter in the last row; null when the field handles the key, or at the edge of the grid
 */
export function findNextCell(
  event: CellKey,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | 'newRow' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Tab') return stepInOrder(row, column, event.shiftKey ? -1 : 1, size);
  if (event.shiftKey) return null;
  if (event.key === 'Enter') return row + 1 < size.rows ? { row: row + 1, column } : 'newRow';
  const place = toNeighbor(event, row, column);
  const isInside =
    place && place.row >= 0 && place.row < size.rows && place.column >= 0 && place.column < size.columns;
  return isInside ? place : null;
}

function stepInOrder(
  row: number,
  column: number,
  by: 1 | -1,
  { rows, columns }: GridSize,
): CellPosition | null {
  const index = row * columns + column + by;
  if (index < 0 || index >= rows * columns) return null;
  return { row: Math.floor(index / columns), column: index % columns };
}

function toNeighbor({ key, currentTarget }: CellKey, row: number, column: number): CellPosition | null {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowLeft' && isAtStart) return { row, column: column - 1 };
  return key === 'ArrowRight' && isAtEnd ? { row, column: column + 1 } : null;
}
