import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CellBlock, CellPosition } from '#domain/content/splice/tableBlocks';
import { type CellMode, toBlock } from './gridKeys';

/** The selected cells, and the key mode of the current one. */
export interface TableSelection {
  readonly grid: RefObject<HTMLTableElement | null>;
  /** The cell that has the focus, or that gets it next. */
  readonly active: CellPosition;
  /** The other end of the selected block. */
  readonly extent: CellPosition;
  readonly block: CellBlock;
  readonly mode: CellMode;
  readonly setMode: (mode: CellMode) => void;
  /** Selects a cell and focuses it; a cell that doesn't exist yet is focused once it does. */
  readonly go: (to: CellPosition) => void;
  readonly extend: (to: CellPosition) => void;
  readonly selectLine: (kind: 'row' | 'column', index: number) => void;
  readonly selectAll: () => void;
  /** Called when a cell gets the focus. */
  readonly focusCell: (at: CellPosition) => void;
  readonly pressCell: (event: MouseEvent<HTMLTextAreaElement>, at: CellPosition) => void;
  /** Called when the pointer enters a cell. */
  readonly dragOver: (at: CellPosition, buttons: number) => void;
}

interface Selected {
  readonly active: CellPosition;
  readonly extent: CellPosition;
  readonly mode: CellMode;
}

const FIRST: CellPosition = { row: 0, column: 0 };

/** @param size rows and columns of the table: the selection stays within them */
export function useTableSelection(size: { readonly rows: number; readonly columns: number }): TableSelection {
  const grid = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState<Selected>({ active: FIRST, extent: FIRST, mode: 'select' });
  const wanted = useRef<CellPosition | null>(null);
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.min(row, size.rows - 1),
    column: Math.min(column, size.columns - 1),
  });
  const [active, extent] = [clamp(selected.active), clamp(selected.extent)];
  useEffect(() => {
    const { current } = wanted;
    const cell = current && findCell(grid.current, current);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
    cell.select();
  });
  const select = (cell: CellPosition, mode: CellMode): void =>
    setSelected({ active: cell, extent: cell, mode });
  const last = { row: size.rows - 1, column: size.columns - 1 };
  return {
    grid,
    active,
    extent,
    block: toBlock(active, extent),
    mode: selected.mode,
    setMode: (mode) => setSelected({ active, extent: active, mode }),
    go(to) {
      wanted.current = to;
      select(to, 'select');
    },
    extend: (to) => setSelected({ active, extent: to, mode: 'select' }),
    selectLine: (kind, index) =>
      kind === 'row'
        ? setSelected({ active: { row: index, column: 0 }, extent: { ...last, row: index }, mode: 'select' })
        : setSelected({
            active: { row: 0, column: index },
            extent: { ...last, column: index },
            mode: 'select',
          }),
    selectAll() {
      wanted.current = FIRST;
      setSelected({ active: FIRST, extent: last, mode: 'select' });
    },
    focusCell(at) {
      if (at.row === active.row && at.column === active.column) return;
      // Touch puts the cursor into the text, which opens the on-screen keyboard.
      select(at, isTouch() ? 'edit' : 'select');
    },
    pressCell(event, at) {
      const isActive = at.row === active.row && at.column === active.column;
      if (isTouch() || (isActive && selected.mode !== 'select')) return;
      event.preventDefault();
      if (event.shiftKey) {
        setSelected({ active, extent: at, mode: 'select' });
        return;
      }
      select(at, 'select');
      event.currentTarget.focus();
      event.currentTarget.select();
    },
    dragOver(at, buttons) {
      const isInGrid = grid.current?.contains(document.activeElement);
      if (buttons !== 1 || !isInGrid || selected.mode !== 'select') return;
      setSelected({ active, extent: at, mode: 'select' });
    },
  };
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function findCell(grid: HTMLTableElement | null, { row, column }: CellPosition): HTMLTextAreaElement | null {
  // The first row and the first column contain the handles.
  return grid?.rows[row + 1]?.cells[column + 1]?.querySelector('textarea') ?? null;
}
