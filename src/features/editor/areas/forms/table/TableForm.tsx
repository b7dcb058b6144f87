import { IconButton } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { toast } from '@site/src/components/ui/overlays/toast';
import { saveFile } from '@site/src/components/ui/saveFile';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { Download, FileSpreadsheet, FileUp, Redo2, Undo2 } from 'lucide-react';
import type { Table } from 'mdast';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { parseDelimited } from '#domain/content/paste/delimitedText';
import {
  type CellPosition,
  type CellTexts,
  moveColumn,
  moveRow,
  readCells,
  replaceCells,
  setCells,
  toCellMarkdown,
} from '#domain/content/splice/tableBlocks';
import { setCellText } from '#domain/content/splice/tableCells';
import { addColumn } from '#domain/content/splice/tableColumns';
import { readTable } from '#domain/content/splice/tableModel';
import { addRow } from '#domain/content/splice/tableRows';
import { countNoun } from '#domain/text/countNoun';
import { toCsv } from '#domain/text/csv';
import type { TextEdit } from '#domain/text/edit/edits';
import { isComposing } from '../../../ui/shortcuts';
import type { FormEditing } from '../useFormEditing';
import { readPasted, toCells, writeCells } from './clipboard';
import { toGridAction } from './gridKeys';
import styles from './Table.module.css';
import { TableGrid } from './TableGrid';
import { useTableEditing } from './useTableEditing';
import { useTableSelection } from './useTableSelection';

interface TableFormProps {
  readonly editing: FormEditing;
  readonly node: Table;
}

/** A table as a spreadsheet: keys, blocks of cells, the clipboard, CSV, and handles for rows and columns. */
export function TableForm({ editing, node }: TableFormProps) {
  const { text } = editing;
  const { commit, undo, redo } = useTableEditing(editing);
  const [error, setError] = useState<string | null>(null);
  const model = readTable(text, node);
  const size = { rows: model.rows.length, columns: model.align.length };
  const selection = useTableSelection(size);
  const { active, block, mode } = selection;
  const session = useRef(0);
  const file = useRef<HTMLInputElement>(null);
  const whole = { from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } };

  function apply(edits: readonly TextEdit[], next?: CellPosition) {
    const reason = commit(edits);
    setError(reason);
    if (reason === null && next) selection.go(next);
  }

  // Pasted data and opened files arrive later, when the text may have changed.
  const applyCells = useLatestRef((cells: CellTexts, at: CellPosition | null) => {
    const values = cells.map((row) => row.map(toCellMarkdown));
    apply(at ? setCells(text, model, at, values) : replaceCells(text, model, values), at ?? whole.from);
  });
  const addLine = useLatestRef((kind: 'row' | 'column') => {
    if (kind === 'row') apply(addRow(text, model, size.rows - 1), { ...active, row: size.rows });
    else apply(addColumn(text, model, size.columns), { ...active, column: size.columns });
  });

  function onKeyDown(event: KeyboardEvent, cancel: () => void) {
    if (isComposing(event.nativeEvent)) return;
    const action = toGridAction(event, { mode, active, extent: selection.extent, size });
    if (!action) return;
    event.preventDefault();
    switch (action.kind) {
      case 'go':
        return selection.go(action.to);
      case 'extend':
        return selection.extend(action.to);
      case 'edit':
        return selection.setMode('edit');
      case 'all':
        return selection.selectAll();
      case 'clear':
        return apply(setCells(text, model, block.from, readCells(text, model, block).map(toEmpty)));
      case 'cancel':
        // A separate step: undo restores what was typed.
        session.current += 1;
        cancel();
        return selection.setMode('select');
      case 'newRow':
        // Commits what was typed first, then inserts the row below the updated one.
        (event.target as HTMLElement).blur();
        requestAnimationFrame(() => addLine.current('row'));
        return undefined;
      case 'undo':
        return undo?.();
      case 'redo':
        return redo?.();
    }
  }

  function onClipboard(event: ClipboardEvent) {
    if (mode !== 'select') return;
    event.preventDefault();
    if (event.type === 'paste') {
      const at = block.from;
      const pasted = readPasted(event.clipboardData);
      // A clipboard without text, such as a screenshot, has no cells, not an empty one.
      if (Object.values(pasted).every((text) => text === '')) return;
      void toCells(pasted).then((cells) => applyCells.current(cells, at));
      return;
    }
    writeCells(event.clipboardData, readCells(text, model, block));
    if (event.type === 'cut') {
      apply(setCells(text, model, block.from, readCells(text, model, block).map(toEmpty)));
    }
  }

  async function openCsv(chosen: File | undefined) {
    if (!chosen) return;
    const cells = parseDelimited(await chosen.text(), true);
    if (cells.some((row) => row.some((cell) => cell.trim() !== ''))) applyCells.current(cells, null);
    else toast.show({ tone: 'error', text: `${chosen.name} has no cells.` });
  }

  const toFile = (): string => {
    const [head = [], ...body] = readCells(text, model, whole);
    return toCsv(head, body);
  };

  return (
    <div className={styles.form}>
      <div className={styles.bar}>
        <IconButton label="Undo" disabled={!undo} onClick={() => undo?.()}>
          <Undo2 />
        </IconButton>
        <IconButton label="Redo" disabled={!redo} onClick={() => redo?.()}>
          <Redo2 />
        </IconButton>
        <p className={styles.size} role="status">
          {describeSelection(block, size)}
        </p>
        <Menu label="CSV" align="end" trigger={<>CSV</>}>
          <MenuItem icon={<FileUp />} onSelect={() => file.current?.click()}>
            Replace with a CSV file…
          </MenuItem>
          <MenuItem icon={<FileSpreadsheet />} onSelect={() => void copyCsv(toFile())}>
            Copy as CSV
          </MenuItem>
          <MenuItem icon={<Download />} onSelect={() => saveFile('table.csv', 'text/csv', toFile())}>
            Download CSV
          </MenuItem>
        </Menu>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,.tsv,text/csv,text/tab-separated-values"
          aria-label="CSV file"
          onChange={({ target }) => {
            void openCsv(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <TableGrid
        text={text}
        model={model}
        block={block}
        apply={apply}
        selection={selection}
        onKeyDown={onKeyDown}
        onClipboard={onClipboard}
        onCommit={({ row, column }, value) =>
          commit(
            setCellText(text, model, row, column, toCellMarkdown(value)),
            `cell ${row} ${column} ${session.current}`,
          )
        }
        onMove={(kind, from, to) =>
          apply(
            kind === 'row' ? moveRow(text, model, from, to) : moveColumn(text, model, from, to),
            kind === 'row' ? { row: to, column: 0 } : { row: 0, column: to },
          )
        }
        onAdd={(kind) => addLine.current(kind)}
      />
      {error && <Failure>This change isn't possible here: {error}</Failure>}
      <p className={styles.hint}>
        Type to replace a cell, press Enter or F2 to edit it. Arrows and Tab move, Shift and arrows select.
        Copy and paste work with spreadsheets. Cells contain Markdown.
      </p>
    </div>
  );
}

async function copyCsv(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ tone: 'success', text: 'Copied as CSV.' });
  } catch {
    toast.show({ tone: 'error', text: "The table couldn't be copied. Download it instead." });
  }
}

function toEmpty(row: readonly string[]): string[] {
  return row.map(() => '');
}

function describeSelection(
  { from, to }: ReturnType<typeof useTableSelection>['block'],
  { rows, columns }: { readonly rows: number; readonly columns: number },
): string {
  const [high, wide] = [to.row - from.row + 1, to.column - from.column + 1];
  return high * wide > 1
    ? `${high} × ${wide} cells selected`
    : `${countNoun(rows - 1, 'row')}, ${countNoun(columns, 'column')}`;
}
