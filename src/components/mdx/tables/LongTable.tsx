import { cloneElement, useDeferredValue, useEffect, useRef, useState } from 'react';
import { arrangeRows, nextOrder, type TableOrder } from '#domain/content/arrangeRows';
import { SearchIcon, SortIcon } from '../../ui/icons';
import { textOf } from '../textOf';
import type { TableParts } from './readTable';
import styles from './Table.module.css';
import { TableFrame } from './TableFrame';

/** A table with a field that filters its rows, and headings that sort them. Without a script it is a plain table. */
export function LongTable({ parts }: { readonly parts: TableParts }) {
  const { head, rows, texts } = parts;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<TableOrder | null>(null);
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = arrangeRows(texts, useDeferredValue(query), order);
  function filter(typed: string) {
    setQuery(typed);
    setWidths(typed.trim() === '' ? null : (widths ?? measureColumns(container.current)));
  }
  return (
    <div ref={container}>
      <div className={styles.filterRow}>
        <TableFilter query={query} count={rows.length} onChange={filter} />
        <span role="status" className={styles.count}>
          {query.trim() !== '' && `${shown.length} of ${rows.length}`}
        </span>
      </div>
      <TableFrame parts={parts} style={widths ? toFixedLayout(widths) : undefined}>
        {widths && (
          <colgroup>
            {head.map((cell, column) => (
              <col key={cell.key} style={{ width: widths[column] }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {head.map((cell, column) =>
              cell.type === 'th'
                ? cloneElement(
                    cell,
                    order?.column === column ? toSortState(order) : {},
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => setOrder(nextOrder(order, column))}
                    >
                      {textOf(cell)}
                      <SortIcon size={14} />
                    </button>,
                  )
                : cell,
            )}
          </tr>
        </thead>
        <tbody>{shown.map((index) => rows[index])}</tbody>
      </TableFrame>
      {shown.length === 0 && <p className={styles.none}>No rows match “{query.trim()}”.</p>}
    </div>
  );
}

/** The widths of a table's columns in px: while its rows are filtered, they stay what they were. */
function measureColumns(container: HTMLElement | null): readonly number[] {
  const cells = container?.querySelectorAll('thead tr:first-child > *') ?? [];
  return [...cells].map((cell) => cell.getBoundingClientRect().width);
}

function toFixedLayout(widths: readonly number[]) {
  return { tableLayout: 'fixed', width: widths.reduce((sum, width) => sum + width, 0) } as const;
}

function toSortState({ isDescending }: TableOrder) {
  return { 'aria-sort': isDescending ? 'descending' : 'ascending' } as const;
}

interface TableFilterProps {
  readonly query: string;
  /** Number of rows. */
  readonly count: number;
  readonly onChange: (query: string) => void;
}

function TableFilter({ query, count, onChange }: TableFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  // Apply text typed before hydration; from then on, the two are always the same.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== query) onChange(typed);
  }, [query, onChange]);
  return (
    <label className={styles.filter}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        aria-label="Filter the rows of this table"
        value={query}
        placeholder={`Filter ${count} rows`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
    </label>
  );
}
