import { mdxElements } from '@site/src/components/mdx/registry';
import type { Parents, Table, TableRow } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { toPlace } from './places';
import type { RenderContext } from './renderContext';

const { table: DataTable } = mdxElements;

/** Renders a node's children: handed in, since tables and what stands in them render each other. */
type RenderChildren = (parent: Parents, context: RenderContext) => ReactNode[];

/** Renders a table with its head row and the alignment of its columns. */
export function renderTable(table: Table, context: RenderContext, renderChildren: RenderChildren): ReactNode {
  const [head, ...rows] = table.children;
  const renderRow = (row: TableRow, Cell: 'th' | 'td'): ReactNode => (
    <tr {...toPlace(row, context.block)}>
      {row.children.map((cell, index) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity; React compares them by place.
          key={index}
          style={{ textAlign: table.align?.[index] ?? undefined }}
          {...toPlace(cell, context.block)}
        >
          {renderChildren(cell, context)}
        </Cell>
      ))}
    </tr>
  );
  const target = context.block ? { 'data-target': 'table', 'data-target-name': 'table' } : {};
  return (
    <DataTable {...toPlace(table, context.block)} {...target}>
      {head && <thead>{renderRow(head, 'th')}</thead>}
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity; React compares them by place.
            <Fragment key={index}>{renderRow(row, 'td')}</Fragment>
          ))}
        </tbody>
      )}
    </DataTable>
  );
}
