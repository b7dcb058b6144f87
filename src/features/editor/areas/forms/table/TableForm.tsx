import { Button } from '@site/src/components/ui/Button';
import { SelectField } from '@site/src/components/ui/Field';
import type { Table } from 'mdast';
import { useState } from 'react';
import { setColumnAlign } from '#domain/content/splice/tableCells';
import { addColumn, moveColumn, removeColumn } from '#domain/content/splice/tableColumns';
import { type ColumnAlign, readTable } from '#domain/content/splice/tableModel';
import { addRow, moveRow, removeRow } from '#domain/content/splice/tableRows';
import type { TextEdit } from '#domain/text/edits';
import type { VisualEditing } from '../useFormEditing';
import type { CellPosition } from './gridKeys';
import styles from './Table.module.css';
import { TableGrid } from './TableGrid';

interface TableFormProps {
  readonly editing: VisualEditing;
  readonly node: Table;
}

/** A table as a grid of fields, with what can be done to the row and the column of the current cell. */
export function TableForm({ editing, node }: TableFormProps) {
  const { text, commit } = editing;
  const [place, setPlace] = useState<CellPosition>({ row: 0, column: 0 });
  const [fault, setFault] = useState<string | null>(null);
  const model = readTable(text, node);
  const row = Math.min(place.row, model.rows.length - 1);
  const column = Math.min(place.column, model.align.length - 1);

  function apply(edits: readonly TextEdit[], next: Partial<CellPosition> = {}) {
    const reason = commit(edits);
    setFault(reason);
    if (reason === null && edits.length > 0) setPlace({ row, column, ...next });
  }

  return (
    <>
      <TableGrid
        editing={editing}
        model={model}
        place={{ row, column }}
        onFocusCell={setPlace}
        onAddRow={() => apply(addRow(text, model, model.rows.length - 1), { row: model.rows.length })}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          This change isn't possible here: {fault}
        </p>
      )}
      <fieldset className={styles.tools}>
        <legend>{row === 0 ? 'Header' : `Row ${row}`}</legend>
        <Button size="small" onClick={() => apply(addRow(text, model, row), { row: row + 1 })}>
          Add row below
        </Button>
        <Button
          size="small"
          disabled={row < 2}
          onClick={() => apply(moveRow(text, model, row, -1), { row: row - 1 })}
        >
          Move row up
        </Button>
        <Button
          size="small"
          disabled={row === 0 || row === model.rows.length - 1}
          onClick={() => apply(moveRow(text, model, row, 1), { row: row + 1 })}
        >
          Move row down
        </Button>
        <Button
          size="small"
          disabled={row === 0}
          onClick={() => apply(removeRow(text, model, row), { row: row - 1 })}
        >
          Remove row
        </Button>
      </fieldset>
      <fieldset className={styles.tools}>
        <legend>Column {column + 1}</legend>
        <Button
          size="small"
          onClick={() => apply(addColumn(text, model, column + 1), { column: column + 1 })}
        >
          Add column after
        </Button>
        <Button
          size="small"
          disabled={column === 0}
          onClick={() => apply(moveColumn(text, model, column, -1), { column: column - 1 })}
        >
          Move column left
        </Button>
        <Button
          size="small"
          disabled={column === model.align.length - 1}
          onClick={() => apply(moveColumn(text, model, column, 1), { column: column + 1 })}
        >
          Move column right
        </Button>
        <Button
          size="small"
          disabled={model.align.length < 2}
          onClick={() => apply(removeColumn(text, model, column), { column: Math.max(0, column - 1) })}
        >
          Remove column
        </Button>
        <SelectField
          label={`Alignment of column ${column + 1}`}
          value={model.align[column] ?? ''}
          onChange={(event) => apply(setColumnAlign(text, model, column, toAlign(event.target.value)))}
        >
          <option value="">Not set</option>
          <option value="left">Left</option>
          <option value="center">Center</option>
          <option value="right">Right</option>
        </SelectField>
      </fieldset>
      <p className={styles.hint}>
        Cells contain Markdown. Press Tab for the next cell and Enter for the cell below; in the last row,
        Enter adds a row. At either end of a cell's text, the arrow keys move to the next cell.
      </p>
    </>
  );
}

function toAlign(value: string): ColumnAlign {
  return value === 'left' || value === 'center' || value === 'right' ? value : null;
}
