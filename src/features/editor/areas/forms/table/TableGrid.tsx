import { IconButton } from '@site/src/components/ui/Button';
import clsx from 'clsx';
import { GripHorizontal, GripVertical, Plus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import type { CellPosition } from '#domain/content/splice/tableBlocks';
import { readCellText } from '#domain/content/splice/tableModel';
import { isInBlock } from './gridKeys';
import { HandleMenu } from './HandleMenu';
import { type HandleContext, listColumnActions, listRowActions } from './handleActions';
import styles from './Table.module.css';
import { TableCellField } from './TableCellField';
import type { TableSelection } from './useTableSelection';

interface TableGridProps extends HandleContext {
  readonly selection: TableSelection;
  readonly onKeyDown: (event: KeyboardEvent, cancel: () => void) => void;
  readonly onClipboard: (event: ClipboardEvent) => void;
  readonly onCommit: (at: CellPosition, value: string) => string | null;
  readonly onMove: (kind: 'row' | 'column', from: number, to: number) => void;
  readonly onAdd: (kind: 'row' | 'column') => void;
}

/** The cells of a table as a grid, with handles for columns above it and for rows beside it. */
export function TableGrid(props: TableGridProps) {
  const { text, model, block, selection, onKeyDown, onClipboard, onCommit, onAdd } = props;
  const { active, mode } = selection;
  const toDrag = useHandleDrag(props.onMove);
  const isBlock = block.from.row !== block.to.row || block.from.column !== block.to.column;
  return (
    <div className={styles.scroll}>
      <table
        ref={selection.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with selectable cells is a grid.
        role="grid"
        aria-label="Cells"
        aria-multiselectable="true"
        className={styles.grid}
        onCopy={onClipboard}
        onCut={onClipboard}
        onPaste={onClipboard}
      >
        <tbody>
          <tr className={styles.handles}>
            <td />
            {model.align.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their position.
              <td key={column}>
                <HandleMenu
                  label={`Column ${column + 1}`}
                  isCurrent={column === active.column}
                  actions={listColumnActions(props, column)}
                  onOpen={() => selection.selectLine('column', column)}
                  drag={toDrag('column', column)}
                >
                  <GripHorizontal />
                </HandleMenu>
              </td>
            ))}
            <td className={styles.more} rowSpan={model.rows.length + 1}>
              <IconButton label="Add column" tabIndex={-1} onClick={() => onAdd('column')}>
                <Plus />
              </IconButton>
            </td>
          </tr>
          {model.rows.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position.
            <tr key={row}>
              <td className={styles.rowHandle}>
                <HandleMenu
                  label={row === 0 ? 'Header row' : `Row ${row}`}
                  isCurrent={row === active.row}
                  actions={listRowActions(props, row)}
                  onOpen={() => selection.selectLine('row', row)}
                  drag={row === 0 ? null : toDrag('row', row)}
                >
                  {row === 0 ? <span className={styles.headSign}>H</span> : <GripVertical />}
                </HandleMenu>
              </td>
              {model.align.map((align, column) => {
                const at = { row, column };
                const isActive = row === active.row && column === active.column;
                const isSelected = isInBlock(at, block);
                const Cell = row === 0 ? 'th' : 'td';
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    key={column}
                    {...(row === 0 ? { scope: 'col' } : {})}
                    aria-selected={isSelected}
                    className={clsx(styles.slot, isSelected && isBlock && styles.selected)}
                    onMouseEnter={({ buttons }) => selection.dragOver(at, buttons)}
                  >
                    <TableCellField
                      label={`${row === 0 ? 'Header' : `Row ${row}`}, column ${column + 1}`}
                      value={readCellText(text, model, row, column)}
                      align={align}
                      mode={isActive ? mode : null}
                      onFocus={() => selection.focusCell(at)}
                      onMouseDown={(event) => selection.pressCell(event, at)}
                      onEdit={() => selection.setMode('edit')}
                      onType={() => selection.setMode('typing')}
                      onKeyDown={onKeyDown}
                      onCommit={(value) => onCommit(at, value)}
                    />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={styles.addRow} onClick={() => onAdd('row')}>
        <Plus />
        Add row
      </button>
    </div>
  );
}

interface Dragged {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

/** Dragging handles: a row is dropped on a row, a column on a column. */
function useHandleDrag(onMove: TableGridProps['onMove']) {
  const dragged = useRef<Dragged | null>(null);
  return (kind: Dragged['kind'], index: number) => ({
    onDragStart(event: DragEvent) {
      dragged.current = { kind, index };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
    },
    onDragOver(event: DragEvent) {
      if (dragged.current?.kind !== kind) return;
      event.preventDefault();
      event.currentTarget.setAttribute('data-over', '');
    },
    onDragLeave({ currentTarget }: DragEvent) {
      currentTarget.removeAttribute('data-over');
    },
    onDrop(event: DragEvent) {
      const from = dragged.current;
      event.currentTarget.removeAttribute('data-over');
      if (from?.kind !== kind) return;
      event.preventDefault();
      onMove(kind, from.index, index);
    },
    onDragEnd() {
      dragged.current = null;
    },
  });
}
