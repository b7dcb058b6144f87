import { type ComponentProps, useMemo } from 'react';
import { LongTable } from './LongTable';
import { readTable, type TableParts } from './readTable';
import { TableFrame } from './TableFrame';

/** Tables of this many rows can be filtered and sorted. */
const LONG = 15;

type TableProps = ComponentProps<'table'> & { readonly 'data-block'?: string };

/**
 * A table. A long one can be filtered and sorted, except in the editor, where its rows are edited in place, and except
 * when it has rows without a name, which belong to the row above them.
 */
export function Table({ children, ...rest }: TableProps) {
  const parts = useMemo(() => readTable(children), [children]);
  const isEdited = rest['data-block'] !== undefined;
  if (!isEdited && isLong(parts)) return <LongTable parts={parts} />;
  return (
    <TableFrame parts={parts} {...rest}>
      {children}
    </TableFrame>
  );
}

function isLong({ rows, texts }: TableParts): boolean {
  return rows.length >= LONG && texts.every(([name = '']) => name !== '');
}
