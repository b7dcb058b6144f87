import { Button } from '@site/src/components/ui/Button';
import { SelectField } from '@site/src/components/ui/Field';
import { saveFile } from '@site/src/components/ui/saveFile';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatChange, MAX_ROWS } from '#domain/analytics/reportQuery';
import { type CsvValue, toCsv } from '#domain/text/csv';
import panels from '../ui/panels.module.css';
import { LONG_LIST_LINES, RemoteState, type ShownRemote } from '../ui/RemoteState';
import { ActionsHeader } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './Analytics.module.css';
import report from './ReportTable.module.css';
import { isCapped, useReport } from './useReport';

/** Number of rows of a short list. */
export const SHORT = 8;

export interface ShortProps {
  /** Shows few rows, without the columns that only the full list has space for. */
  readonly isShort?: boolean;
}

interface ReportColumn<Row> {
  readonly label: string;
  /** Header in the CSV file, if `value` isn't what `render` shows. */
  readonly csvLabel?: string;
  /** Value for the CSV file, and for the screen unless `render` is set. */
  readonly value: (row: Row) => CsvValue;
  /** Gets all rows, in the order of the report. */
  readonly render?: (row: Row, rows: readonly Row[]) => ReactNode;
  /** What the column sorts by, if not `value`. */
  readonly order?: (row: Row) => CsvValue;
}

interface ReportTableProps<Row> {
  /** Heading, and name of the CSV file. */
  readonly title: string;
  readonly intro?: ReactNode;
  readonly remote: ShownRemote<readonly Row[]>;
  /** For "Loading …" and "We couldn't load the …". */
  readonly noun: string;
  readonly toKey: (row: Row) => string;
  /** The first one names the row. */
  readonly columns: readonly ReportColumn<Row>[];
  /** Buttons and links at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Number of rows shown at first. */
  readonly shown?: number | undefined;
  /** How many rows the report returns at most; the list says so when it has this many. */
  readonly max?: number;
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
}

type RowsProps<Row> = Omit<ReportTableProps<Row>, 'remote' | 'noun'> & {
  readonly rows: readonly Row[];
  /** Whether the rows of the chosen period and filter are still to come. */
  readonly isReading: boolean;
};

/** What a reader of a report sorted it by; null for the order of the report. */
type Sorting = { readonly label: string; readonly isDescending: boolean } | null;

/** Sorts by a column; rows without a value come last. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sorting: Sorting,
): readonly Row[] {
  const column = columns.find(({ label }) => label === sorting?.label);
  if (!sorting || !column) return rows;
  const value = column.order ?? column.value;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
    return direction * String(a).localeCompare(String(b), 'en');
  });
}

/** The heading and the table of a report, with all of its rows as CSV. Each column sorts. */
export function ReportTable<Row>({ remote, noun, ...rest }: ReportTableProps<Row>) {
  return (
    <section className={styles.card} aria-label={rest.title} aria-busy={remote.isReading}>
      {remote.value === null && (
        <div className={styles.cardHead}>
          <h3>{rest.title}</h3>
        </div>
      )}
      <RemoteState remote={remote} noun={noun} lines={LONG_LIST_LINES}>
        {(rows) => <ReportRows {...rest} rows={rows} isReading={remote.isReading} />}
      </RemoteState>
    </section>
  );
}

function ReportRows<Row>(props: RowsProps<Row>) {
  const { title, intro, rows, isReading, toKey, columns, actions, shown = 20, max = MAX_ROWS, empty } = props;
  const isTruncated = isCapped(rows, max);
  const count = rows.length.toLocaleString('en-US');
  const [isWhole, setWhole] = useState(false);
  const [sorting, setSorting] = useState<Sorting>(null);
  const { query } = useReport();
  const sorted = sortRows(rows, columns, sorting);
  const visible = isWhole ? sorted : sorted.slice(0, shown);
  const download = () => {
    const csv = toCsv(
      columns.map(({ label, csvLabel }) => csvLabel ?? label),
      sorted.map((row) => columns.map(({ value }) => value(row))),
    );
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    saveFile(`${name}-${query.from}-${query.to}.csv`, 'text/csv', csv);
  };
  return (
    <>
      <div className={styles.cardHead}>
        <div>
          <h3>{title}</h3>
          {intro && <p className={styles.intro}>{intro}</p>}
          {isTruncated && <p className={styles.intro}>Only the top {count} are listed.</p>}
        </div>
        <div className={styles.tools}>
          {rows.length > 0 && (
            <Button size="small" variant="quiet" icon={<Download />} disabled={isReading} onClick={download}>
              Export CSV
            </Button>
          )}
        </div>
      </div>
      {rows.length === 0 ? (
        <div className={panels.empty}>{empty}</div>
      ) : (
        <>
          <SortChoice rows={rows} columns={columns} sorting={sorting} onSort={setSorting} />
          <table className={clsx(table.table, report.table)}>
            <thead>
              <tr>
                {columns.map(({ label, value }) => (
                  <ColumnHeader
                    key={label}
                    label={label}
                    isNumber={isNumber(rows, value)}
                    sorting={sorting}
                    onSort={setSorting}
                  />
                ))}
                {actions && <ActionsHeader />}
              </tr>
            </thead>
            <tbody>
              {visible.map((row) => (
                <ReportRow key={toKey(row)} row={row} rows={rows} columns={columns} actions={actions} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {!isWhole && rows.length > shown && (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          Show {isTruncated ? 'the top' : 'all'} {count}
        </Button>
      )}
    </>
  );
}

interface ColumnHeaderProps {
  readonly label: string;
  readonly isNumber: boolean;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** Sorts by the column: the largest numbers or the first letters at the top, then reversed, then as in the report. */
function ColumnHeader({ label, isNumber, sorting, onSort }: ColumnHeaderProps) {
  const own = sorting?.label === label ? sorting : null;
  const next = own ? { label, isDescending: !own.isDescending } : { label, isDescending: isNumber };
  const isLast = own !== null && own.isDescending !== isNumber;
  const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
  const direction = own?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-number={isNumber} aria-sort={own ? direction : undefined}>
      <button type="button" className={report.sort} onClick={() => onSort(isLast ? null : next)}>
        {label}
        {own && <Arrow />}
      </button>
    </th>
  );
}

interface SortChoiceProps<Row> extends Pick<RowsProps<Row>, 'rows' | 'columns'> {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** Sorts on phones, where a table has no header. */
function SortChoice<Row>({ rows, columns, sorting, onSort }: SortChoiceProps<Row>) {
  const orders = columns.flatMap(({ label, value }) => {
    const directions = isNumber(rows, value) ? NUMBER_ORDERS : TEXT_ORDERS;
    return directions.map(({ name, isDescending }) => ({ label, isDescending, name: `${label}, ${name}` }));
  });
  const chosen = orders.findIndex(
    ({ label, isDescending }) => label === sorting?.label && isDescending === sorting.isDescending,
  );
  return (
    <div className={report.sortChoice}>
      <SelectField
        label="Sort by"
        value={chosen}
        onChange={(event) => onSort(orders[Number(event.target.value)] ?? null)}
      >
        <option value={-1}>Order of the report</option>
        {orders.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const NUMBER_ORDERS = [
  { name: 'high to low', isDescending: true },
  { name: 'low to high', isDescending: false },
];
const TEXT_ORDERS = [
  { name: 'A to Z', isDescending: false },
  { name: 'Z to A', isDescending: true },
];

interface ReportRowProps<Row> extends Pick<RowsProps<Row>, 'rows' | 'columns'> {
  readonly row: Row;
  readonly actions: RowsProps<Row>['actions'];
}

function ReportRow<Row>({ row, rows, columns, actions }: ReportRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ label, value, render }, index) => {
        const content = render ? render(row, rows) : formatCell(value(row));
        return index === 0 ? (
          <th key={label} scope="row" className={report.name}>
            {content}
          </th>
        ) : (
          <td key={label} data-label={label} data-number={isNumber(rows, value)}>
            {content}
          </td>
        );
      })}
      {actions && <td className={clsx(table.actions, report.actions)}>{actions(row)}</td>}
    </tr>
  );
}

function isNumber<Row>(rows: readonly Row[], value: (row: Row) => CsvValue): boolean {
  return rows[0] !== undefined && typeof value(rows[0]) === 'number';
}

function formatCell(value: CsvValue): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '–');
}

/**
 * The column that compares a number with `previous_…`, and sorts by the change. The CSV file contains the previous one.
 */
export function changeColumn<Name extends string>(name: Name) {
  type Row = Readonly<Record<Name | `previous_${Name}`, number>>;
  const previous = `previous_${name}` as const;
  return {
    label: 'Change',
    csvLabel: 'Previous period',
    value: (row: Row) => row[previous],
    order: (row: Row) => toChange(row[name], row[previous]),
    render: (row: Row) => <Change value={row[name]} previous={row[previous]} />,
  };
}

/** The change as a factor; new rows changed the most, and rows without any values have none. */
function toChange(value: number, previous: number): number | null {
  if (previous === 0) return value === 0 ? null : Number.POSITIVE_INFINITY;
  return value / previous;
}

function Change({ value, previous }: { readonly value: number; readonly previous: number }) {
  const text = formatChange(value, previous);
  return (
    <span className={report.change} title={`${previous.toLocaleString('en-US')} in the previous period`}>
      {text || '–'}
    </span>
  );
}

/** A column of numbers, each with a bar for its share of the first row's, which is the largest. */
export function shareColumn<Name extends string>(label: string, name: Name) {
  type Row = Readonly<Record<Name, number>>;
  return {
    label,
    value: (row: Row) => row[name],
    render: (row: Row, rows: readonly Row[]) => <Share value={row[name]} of={rows[0]?.[name] ?? 0} />,
  };
}

function Share({ value, of }: { readonly value: number; readonly of: number }) {
  return (
    <span className={report.share}>
      <span className={report.bar} aria-hidden="true">
        <span style={{ width: `${of > 0 ? Math.max(1, (value / of) * 100) : 0}%` }} />
      </span>
      {value.toLocaleString('en-US')}
    </span>
  );
}
