import type { SnippetCell, SnippetTable } from '#domain/content/snippetTables';
import { InlineCode } from '../InlineCode';
import { Table } from '../Table';
import styles from './snippets.module.css';

/** A table of facts. The first cell of a row names it. */
export function FactTable({ columns, numeric = [], rows }: SnippetTable) {
  const align = (column: number) => (numeric.includes(column) ? 'right' : undefined);
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column, index) =>
            column ? (
              <th key={column} scope="col" style={{ textAlign: align(index) }}>
                {column}
              </th>
            ) : (
              <td key={column} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={`${first?.text} ${first?.code}`}>
            <th scope="row">{first && <CellContent {...first} />}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} style={{ textAlign: align(index + 1) }}>
                <CellContent {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CellContent({ text, code }: SnippetCell) {
  if (!code) return text;
  if (!text) return <InlineCode>{code}</InlineCode>;
  return (
    <>
      {text}
      <InlineCode className={styles.below}>{code}</InlineCode>
    </>
  );
}
