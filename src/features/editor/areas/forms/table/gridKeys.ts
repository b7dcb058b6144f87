import type { CellBlock, CellPosition } from '#domain/content/splice/tableBlocks';
import { type KeyPress, readShortcutKey } from '../../../ui/shortcuts';

/**
 * How keys work in the current cell: `select` selects cells, `typing` started by typing over a cell, `edit` has a
 * cursor in its text.
 */
export type CellMode = 'select' | 'typing' | 'edit';

/** The effect of a key on the grid. */
export type GridAction =
  | { readonly kind: 'go'; readonly to: CellPosition }
  | { readonly kind: 'extend'; readonly to: CellPosition }
  | { readonly kind: 'edit' | 'cancel' | 'clear' | 'all' | 'undo' | 'redo' | 'newRow' };

/** The state in which a key was pressed. */
interface GridState {
  readonly mode: CellMode;
  /** The cell that has the focus. */
  readonly active: CellPosition;
  /** The other end of the selected block. */
  readonly extent: CellPosition;
  readonly size: { readonly rows: number; readonly columns: number };
}

const ARROWS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The action of a key, as in a spreadsheet.
 *
 * @returns null when the browser handles it: typing, moving the cursor within a text, Tab out of the grid
 */
export function toGridAction(event: KeyPress, state: GridState): GridAction | null {
  if (event.key === 'Tab') return stepInOrder(event, state);
  if (state.mode === 'select') return selectAction(event, state);
  return textAction(event, state);
}

function textAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  state: GridState,
): GridAction | null {
  const { mode, active, size } = state;
  if (key === 'Escape') return { kind: 'cancel' };
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') {
    const row = active.row + 1;
    return row < size.rows ? { kind: 'go', to: { ...active, row } } : { kind: 'newRow' };
  }
  const arrow = mode === 'typing' ? ARROWS[key] : undefined;
  return arrow ? { kind: 'go', to: moveWithin(active, arrow, size) } : null;
}

function selectAction(event: KeyPress, state: GridState): GridAction | null {
  const { key, shiftKey, altKey } = event;
  if (altKey) return null;
  if (event.ctrlKey || event.metaKey) return commandAction(readShortcutKey(event), shiftKey, state);
  const arrow = ARROWS[key];
  if (arrow && shiftKey) return { kind: 'extend', to: moveWithin(state.extent, arrow, state.size) };
  if (arrow) return { kind: 'go', to: moveWithin(state.active, arrow, state.size) };
  switch (key) {
    case 'Enter':
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Home':
      return { kind: 'go', to: { ...state.active, column: 0 } };
    case 'End':
      return { kind: 'go', to: { ...state.active, column: state.size.columns - 1 } };
    default:
      return null;
  }
}

function commandAction(key: string, isShift: boolean, { size }: GridState): GridAction | null {
  if (key === 'a') return { kind: 'all' };
  if (key === 'y' || (key === 'z' && isShift)) return { kind: 'redo' };
  if (key === 'z') return { kind: 'undo' };
  if (key === 'home') return { kind: 'go', to: { row: 0, column: 0 } };
  return key === 'end' ? { kind: 'go', to: { row: size.rows - 1, column: size.columns - 1 } } : null;
}

function stepInOrder(event: KeyPress, { active, size }: GridState): GridAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const index = active.row * size.columns + active.column + (event.shiftKey ? -1 : 1);
  if (index < 0 || index >= size.rows * size.columns) return null;
  return { kind: 'go', to: { row: Math.floor(index / size.columns), column: index % size.columns } };
}

function moveWithin(
  from: CellPosition,
  by: CellPosition,
  { rows, columns }: GridState['size'],
): CellPosition {
  return {
    row: Math.max(0, Math.min(rows - 1, from.row + by.row)),
    column: Math.max(0, Math.min(columns - 1, from.column + by.column)),
  };
}

/** The block between two cells. */
export function toBlock(a: CellPosition, b: CellPosition): CellBlock {
  return {
    from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
    to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
  };
}

/** Whether a cell is within a block. */
export function isInBlock({ row, column }: CellPosition, { from, to }: CellBlock): boolean {
  return from.row <= row && row <= to.row && from.column <= column && column <= to.column;
}
