import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowDownAZ,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpAZ,
  Pilcrow,
  Plus,
  Trash2,
} from 'lucide-react';
import {
  type CellBlock,
  type CellPosition,
  moveColumn,
  moveRow,
  removeColumns,
  removeRows,
  sortRows,
} from '#domain/content/splice/tableBlocks';
import { setColumnAlign } from '#domain/content/splice/tableCells';
import { addColumn } from '#domain/content/splice/tableColumns';
import type { ColumnAlign, TableModel } from '#domain/content/splice/tableModel';
import { addRow } from '#domain/content/splice/tableRows';
import type { TextEdit } from '#domain/text/edit/edits';
import type { HandleAction } from './HandleMenu';

export interface HandleContext {
  readonly text: string;
  readonly model: TableModel;
  /** The selection: a menu within it deletes all of its rows or columns. */
  readonly block: CellBlock;
  /** Applies edits, and focuses a cell. */
  readonly apply: (edits: readonly TextEdit[], next: CellPosition) => void;
}

const ALIGNMENTS = [
  ['Not aligned', null, <Pilcrow key="none" />],
  ['Align left', 'left', <AlignLeft key="left" />],
  ['Align center', 'center', <AlignCenter key="center" />],
  ['Align right', 'right', <AlignRight key="right" />],
] as const satisfies readonly (readonly [label: string, align: ColumnAlign, icon: unknown])[];

/** The actions for the selected columns, or for a column outside of the selection. */
export function listColumnActions(
  { text, model, block, apply }: HandleContext,
  column: number,
): HandleAction[] {
  const [from, to] = toRange(block.from.column, block.to.column, column);
  const last = model.align.length - 1;
  const at = (next: number): CellPosition => ({ row: 0, column: Math.max(0, next) });
  return [
    ...ALIGNMENTS.map(([label, align, shown]) => ({
      label,
      icon: shown,
      isChosen: model.align[column] === align,
      run: () => apply(setColumnAlign(text, model, column, align), at(column)),
    })),
    null,
    {
      label: 'Sort A to Z',
      icon: <ArrowDownAZ />,
      run: () => apply(sortRows(text, model, column, 1), at(column)),
    },
    {
      label: 'Sort Z to A',
      icon: <ArrowUpAZ />,
      run: () => apply(sortRows(text, model, column, -1), at(column)),
    },
    null,
    {
      label: 'Insert column left',
      icon: <Plus />,
      run: () => apply(addColumn(text, model, column), at(column)),
    },
    {
      label: 'Insert column right',
      icon: <Plus />,
      run: () => apply(addColumn(text, model, column + 1), at(column + 1)),
    },
    ...when(column > 0, {
      label: 'Move column left',
      icon: <ArrowLeft />,
      run: () => apply(moveColumn(text, model, column, column - 1), at(column - 1)),
    }),
    ...when(column < last, {
      label: 'Move column right',
      icon: <ArrowRight />,
      run: () => apply(moveColumn(text, model, column, column + 1), at(column + 1)),
    }),
    ...when(to - from < last, {
      label: from === to ? 'Delete column' : `Delete columns ${from + 1} to ${to + 1}`,
      icon: <Trash2 />,
      run: () => apply(removeColumns(text, model, from, to), at(from - 1)),
    }),
  ];
}

/** Actions for a row; row 0 is the header, which can't move. */
export function listRowActions({ text, model, block, apply }: HandleContext, row: number): HandleAction[] {
  const [first, to] = toRange(block.from.row, block.to.row, row);
  const from = Math.max(1, first);
  const last = model.rows.length - 1;
  const at = (next: number): CellPosition => ({ row: next, column: 0 });
  return [
    ...when(row > 0, {
      label: 'Insert row above',
      icon: <Plus />,
      run: () => apply(addRow(text, model, row - 1), at(row)),
    }),
    {
      label: 'Insert row below',
      icon: <Plus />,
      run: () => apply(addRow(text, model, row), at(row + 1)),
    },
    ...when(row > 1, {
      label: 'Move row up',
      icon: <ArrowUp />,
      run: () => apply(moveRow(text, model, row, row - 1), at(row - 1)),
    }),
    ...when(row > 0 && row < last, {
      label: 'Move row down',
      icon: <ArrowDown />,
      run: () => apply(moveRow(text, model, row, row + 1), at(row + 1)),
    }),
    ...when(row > 0, {
      label: from === to ? 'Delete row' : `Delete rows ${from} to ${to}`,
      icon: <Trash2 />,
      run: () => apply(removeRows(text, model, from, to), at(Math.max(0, from - 1))),
    }),
  ];
}

/** The selected rows or columns if they include this one, otherwise only this one. */
function toRange(from: number, to: number, index: number): readonly [from: number, to: number] {
  return from <= index && index <= to ? [from, to] : [index, index];
}

function when<Item>(isThere: boolean, item: Item): Item[] {
  return isThere ? [item] : [];
}
