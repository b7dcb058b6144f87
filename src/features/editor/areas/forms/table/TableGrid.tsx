import { type KeyboardEvent, useEffect, useRef } from 'react';
import { setCellText } from '#domain/content/splice/tableCells';
import { readCellText, type TableModel } from '#domain/content/splice/tableModel';
import type { TextEdit } from '#domain/text/edits';
import type { VisualEditing } from '../useFormEditing';
import { type CellPosition, findNextCell } from './gridKeys';
import styles from './Table.module.css';
import { TableCellField } from './TableCellField';

interface TableGridProps {
  readonly editing: VisualEditing;
  readonly model: TableModel;
  readonly place: CellPosition;
  readonly onFocusCell: (place: CellPosition) => void;
  readonly onAddRow: () => void;
}

/** The cells of a table as fields. */
export function TableGrid({
  editing: { text, commit },
  model,
  place,
  onFocusCell,
  onAddRow,
}: TableGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const { row, column } = place;
  const size = { rows: model.rows.length, columns: model.align.length };
  useEffect(() => {
    // A row or column that was added or moved takes the focus along; a press on a button elsewhere doesn't lose it.
    const cell = findCell(grid.current, { row, column });
    if (grid.current?.contains(document.activeElement) && cell !== document.activeElement) cell?.focus();
  }, [row, column]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, at: CellPosition) {
    const next = findNextCell(event, at, size);
    if (next === null) return;
    event.preventDefault();
    if (next === 'newRow') onAddRow();
    else findCell(grid.current, next)?.focus();
  }

  /** What isn't Markdown is taken as text: `<` and `{` are escaped when the page can't be read with them. */
  function commitCell(value: string, toEdits: (cell: string) => TextEdit[]): string | null {
    const reason = commit(toEdits(value));
    if (reason === null) return null;
    const escaped = value.replace(/\\[\s\S]|[<{]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
    return commit(toEdits(escaped)) === null ? null : reason;
  }

  return (
    <div className={styles.scroll}>
      <table ref={grid} className={styles.grid}>
        <tbody>
          {model.rows.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
            <tr key={index}>
              {model.align.map((align, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place.
                <td key={at} data-head={index === 0}>
                  <TableCellField
                    label={`${index === 0 ? 'Header' : `Row ${index}`}, column ${at + 1}`}
                    value={readCellText(text, model, index, at)}
                    align={align}
                    isCurrent={index === row && at === column}
                    onFocus={() => onFocusCell({ row: index, column: at })}
                    onKeyDown={(event) => onKeyDown(event, { row: index, column: at })}
                    onCommit={(value) =>
                      commitCell(value, (cell) => setCellText(text, model, index, at, cell))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function findCell(grid: HTMLTableElement | null, { row, column }: CellPosition): HTMLTextAreaElement | null {
  return grid?.rows[row]?.cells[column]?.querySelector('textarea') ?? null;
}
