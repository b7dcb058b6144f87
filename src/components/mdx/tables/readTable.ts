import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { textOf } from '../textOf';

interface PartProps {
  readonly children?: ReactNode;
  readonly 'aria-sort'?: 'ascending' | 'descending';
}

type Part = ReactElement<PartProps>;

/** A table's elements, split into parts. */
export interface TableParts {
  /** The cells of the first row. */
  readonly head: readonly Part[];
  readonly rows: readonly Part[];
  /** The text of every cell of `rows`. */
  readonly texts: readonly (readonly string[])[];
}

/** Splits the children of a `table` into parts. */
export function readTable(children: ReactNode): TableParts {
  const [head, body] = toElements(children);
  const [headRow] = toElements(head?.props.children);
  const rows = toElements(body?.props.children);
  return {
    head: toElements(headRow?.props.children),
    rows,
    texts: rows.map((row) => toElements(row.props.children).map((cell) => textOf(cell).trim())),
  };
}

function toElements(node: ReactNode): Part[] {
  return Children.toArray(node).filter((child) => isValidElement<PartProps>(child));
}
