import type { PhrasingContent, Table } from 'mdast';

/**
 * Builds a table without aligned columns.
 *
 * @param rows the contents of the cells; the first row has the headings of the columns
 * @param hasRowHeadings whether the first column has the headings of the rows
 */
export function buildTable(rows: readonly PhrasingContent[][][], hasRowHeadings = true): Table {
  return {
    type: 'table',
    data: { hasRowHeadings },
    align: rows[0]?.map(() => null) ?? [],
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}
