/** The order of a table's rows: by which column, and which way. */
export interface TableOrder {
  readonly column: number;
  readonly isDescending: boolean;
}

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
};

/**
 * Finds the rows that contain a text, in the wanted order.
 *
 * @param rows the text of every cell
 * @param query letters in any case; '' for all rows
 * @param order null for the order as written
 * @returns positions of rows in `rows`
 */
export function arrangeRows(
  rows: readonly (readonly string[])[],
  query: string,
  order: TableOrder | null,
): readonly number[] {
  const needle = query.trim().toLowerCase();
  const found = rows.flatMap((cells, index) =>
    cells.some((cell) => cell.toLowerCase().includes(needle)) ? [index] : [],
  );
  if (!order) return found;
  const textOf = (index: number) => rows[index]?.[order.column] ?? '';
  const direction = order.isDescending ? -1 : 1;
  const { compare } = new Intl.Collator('en', { numeric: true });
  return found.sort((a, b) => {
    const isMissing = Number(isNothing(textOf(a))) - Number(isNothing(textOf(b)));
    return isMissing || direction * compareCells(textOf(a), textOf(b), compare);
  });
}

/** Empty cells come last in both ascending and descending order. */
function isNothing(text: string): boolean {
  return /^\s*[–—-]?\s*$/.test(text);
}

/** Sorts numbers by value, taking units into account ("128k" before "1m"), and other texts alphabetically. */
function compareCells(a: string, b: string, compare: Intl.Collator['compare']): number {
  const [left, right] = [toFigure(a), toFigure(b)];
  if (left !== null && right !== null && left !== right) return left - right;
  return compare(a, b);
}

/** @returns null for other texts, such as versions with three parts, which are sorted part by part */
function toFigure(text: string): number | null {
  const [, digits, unit = ''] =
    /^\s*[$€]?(\d[\d,]{0,20}(?:\.\d{1,20})?)\s?([a-z]{0,2})\b(?!\.\d)/i.exec(text) ?? [];
  const factor = unit === '' ? 1 : UNITS[unit.toLowerCase()];
  return digits === undefined || factor === undefined ? null : Number(digits.replaceAll(',', '')) * factor;
}

/** The order after a click on a column's heading: ascending, descending, as written. */
export function nextOrder(order: TableOrder | null, column: number): TableOrder | null {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}
