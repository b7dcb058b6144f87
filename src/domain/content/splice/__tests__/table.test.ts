import fc from 'fast-check';
import type { Table } from 'mdast';
import { applyEdits, type TextEdit } from '../../../text/edit/edits';
import { walkTree } from '../../mdx/nodes';
import {
  moveColumn,
  moveRow,
  removeColumns,
  removeRows,
  replaceCells,
  setCells,
  sortRows,
  toCellMarkdown,
} from '../tableBlocks';
import { setCellText, setColumnAlign, toCellSource } from '../tableCells';
import { addColumn } from '../tableColumns';
import { readCellText, readTable, type TableModel } from '../tableModel';
import { addRow } from '../tableRows';
import { parse } from './support';

function findTable(text: string): Table {
  let found: Table | null = null;
  walkTree(parse(text), ({ node }) => {
    if (node.type === 'table') found ??= node;
  });
  if (!found) throw new Error(`There is no table:\n${text}`);
  return found;
}

const model = (text: string): TableModel => readTable(text, findTable(text));
const edit = (text: string, change: (text: string, model: TableModel) => TextEdit[]): string =>
  applyEdits(text, change(text, model(text)));
/** The text of every cell, row by row; all rows have the table's column count. */
function grid(text: string): string[][] {
  const found = model(text);
  return found.rows.map((_, row) =>
    found.align.map((_align, column) => readCellText(text, found, row, column)),
  );
}

const plain = `Before.

| Key | Does |
| --- | --- |
| a | One |
| b | Two |

After.
`;
const padded = '| Key  | Does |\n| ---- | ---: |\n| abc  | One  |\n| d    | Two  |\n';
const bare = 'Key | Does\n--- | ---\na | One\n';

test('changes only the line of a cell', () => {
  expect(edit(plain, (text, table) => setCellText(text, table, 1, 1, 'More'))).toBe(
    plain.replace('One', 'More'),
  );
  expect(edit(bare, (text, table) => setCellText(text, table, 1, 1, 'More'))).toBe(
    bare.replace('One', 'More'),
  );
});

test('keeps the width of a padded column while the text fits', () => {
  expect(edit(padded, (text, table) => setCellText(text, table, 2, 0, 'de'))).toBe(
    padded.replace('| d    |', '| de   |'),
  );
  expect(edit(padded, (text, table) => setCellText(text, table, 2, 0, 'longer'))).toBe(
    padded.replace('| d    |', '| longer |'),
  );
});

test('escapes pipes and line breaks in a cell', () => {
  const changed = edit(plain, (text, table) => setCellText(text, table, 1, 0, 'a|b\nc'));
  expect(changed).toContain('| a\\|b<br />c | One |');
  expect(readCellText(changed, model(changed), 1, 0)).toBe('a|b<br />c');
});

test('adds rows below, removes and moves them, and keeps the header row', () => {
  expect(edit(plain, (text, table) => addRow(text, table, 2))).toBe(
    plain.replace('| b | Two |\n', '| b | Two |\n|  |  |\n'),
  );
  expect(edit(plain, (text, table) => addRow(text, table, 0))).toContain('| --- | --- |\n|  |  |\n| a |');
  expect(edit(padded, (text, table) => addRow(text, table, 1))).toContain('| One  |\n|      |      |\n| d ');
  expect(edit(plain, (text, table) => removeRows(text, table, 1, 1))).toBe(
    plain.replace('| a | One |\n', ''),
  );
  expect(edit(plain, (text, table) => removeRows(text, table, 0, 0))).toBe(plain);
  expect(edit(plain, (text, table) => moveRow(text, table, 1, 2))).toBe(
    plain.replace('| a | One |\n| b | Two |', '| b | Two |\n| a | One |'),
  );
  expect(edit(plain, (text, table) => moveRow(text, table, 1, 0))).toBe(plain);
});

test("adds, removes and moves columns, and keeps every cell's bytes", () => {
  expect(edit(plain, (text, table) => addColumn(text, table, 2))).toContain(
    '| Key | Does |  |\n| --- | --- | --- |\n| a | One |  |\n',
  );
  expect(edit(plain, (text, table) => addColumn(text, table, 0))).toContain(
    '|  | Key | Does |\n| --- | --- | --- |\n',
  );
  expect(edit(plain, (text, table) => removeColumns(text, table, 0, 0))).toContain(
    '| Does |\n| --- |\n| One |\n',
  );
  expect(edit(plain, (text, table) => moveColumn(text, table, 0, 1))).toContain('| Does | Key |\n');
  expect(edit(bare, (text, table) => removeColumns(text, table, 1, 1))).toBe('| Key |\n| --- |\n| a |\n');
});

test('changes only the delimiter row for an alignment', () => {
  expect(edit(padded, (text, table) => setColumnAlign(text, table, 0, 'center'))).toBe(
    padded.replace('| ----', '| :--:'),
  );
  expect(edit(padded, (text, table) => setColumnAlign(text, table, 1, null))).toBe(
    padded.replace('---:', '----'),
  );
  expect(model(edit(plain, (text, table) => setColumnAlign(text, table, 1, 'right'))).align).toEqual([
    null,
    'right',
  ]);
});

test.each([
  ['a quote', '> | A | B |\n> | --- | --- |\n> | 1 | 2 |\n'],
  ['a list', '- | A | B |\n  | --- | --- |\n  | 1 | 2 |\n'],
])('adds rows that belong to a table in %s', (_name, text) => {
  const changed = edit(text, (source, table) => addRow(source, table, 1));
  expect(grid(changed)).toEqual([
    ['A', 'B'],
    ['1', '2'],
    ['', ''],
  ]);
});

const cellText = fc.constantFrom('a', '`x`', '**b** c', '', 'a \\| b', '`p\\|q`', '[l](/x)', 'é😀', '\\\\');
const layout = fc.record({
  leading: fc.boolean(),
  trailing: fc.boolean(),
  pad: fc.constantFrom('', ' ', '  '),
  prefix: fc.constantFrom('', '> ', '  '),
});
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    layout,
    fc.array(fc.array(cellText, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([columns, { leading, trailing, pad, prefix }, rows]) => {
    // With one column, or an empty cell at an edge, only the pipes make it a table.
    const line = (cells: readonly string[]): string => {
      const first = leading || columns === 1 || cells[0] === '' ? '|' : '';
      const last = trailing || columns === 1 || cells.at(-1) === '' || cells.at(-1) === '\\\\' ? '|' : '';
      return `${prefix}${first}${cells.map((cell) => (cell === '' ? ' ' : `${pad}${cell}${pad}`)).join('|')}${last}`.trimEnd();
    };
    const [head = [], ...body] = rows.map((row) =>
      row.slice(0, columns).map((cell, index) => (index === 0 && cell === '' ? 'h' : cell)),
    );
    const lines = [head, Array.from({ length: columns }, () => '---'), ...body].map(line);
    return `${prefix}Before.\n${prefix.trimEnd()}\n${lines.join('\n')}\n\nAfter.\n`;
  });

test('reads a table as Markdown does', () => {
  fc.assert(
    fc.property(table, (text) => {
      const { rows, align } = model(text);
      const node = findTable(text);
      expect(rows.map(({ cells }) => cells.length)).toEqual(
        node.children.map(({ children }) => children.length),
      );
      expect(align).toEqual(node.align);
    }),
    { numRuns: 60 },
  );
});

test('sets a cell of any table so that it reads back, and keeps the rest of the table', () => {
  const value = fc.oneof(cellText, fc.constantFrom('x|y', 'two\nlines', 'end\\', '- a', '1. b', '> q', '#'));
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(), value, (text, r, c, set) => {
      const before = grid(text);
      const [row, column] = [r % before.length, c % (before[0]?.length ?? 1)];
      const changed = edit(text, (source, found) => setCellText(source, found, row, column, set));
      const expected = before.map((cells) => [...cells]);
      const cells = expected[row];
      if (cells)
        cells[column] = toCellSource(set).replaceAll(/\\([\\|])/g, (all, character) =>
          character === '|' ? '|' : all,
        );
      expect(grid(changed)).toEqual(expected);
      const lines = text.split('\n');
      const differing = changed.split('\n').filter((line, index) => line !== lines[index]);
      expect(differing.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('adds, removes and moves rows and columns of any table', () => {
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(), (text, r, c) => {
      const before = grid(text);
      const width = before[0]?.length ?? 1;
      const [row, column] = [r % before.length, c % width];
      const after = (change: (text: string, model: TableModel) => TextEdit[]): string[][] => {
        const changed = edit(text, change);
        expect(changed.startsWith(text.slice(0, text.indexOf('Before.') + 7))).toBe(true);
        expect(changed.endsWith('\n\nAfter.\n')).toBe(true);
        return grid(changed);
      };
      const map = (change: (cells: string[]) => string[]): string[][] => before.map(change);
      expect(after((t, m) => addRow(t, m, row))).toEqual(
        before.toSpliced(
          row + 1,
          0,
          Array.from({ length: width }, () => ''),
        ),
      );
      expect(after((t, m) => removeRows(t, m, row, row))).toEqual(
        row === 0 ? before : before.toSpliced(row, 1),
      );
      if (row > 0 && row + 1 < before.length) {
        expect(after((t, m) => moveRow(t, m, row, row + 1))).toEqual(
          before.toSpliced(row, 2, before[row + 1] ?? [], before[row] ?? []),
        );
      }
      expect(after((t, m) => addColumn(t, m, column))).toEqual(
        map((cells) => cells.toSpliced(column, 0, '')),
      );
      expect(after((t, m) => addColumn(t, m, width))).toEqual(map((cells) => [...cells, '']));
      if (width > 1) {
        expect(after((t, m) => removeColumns(t, m, column, column))).toEqual(
          map((cells) => cells.toSpliced(column, 1)),
        );
      }
      if (column + 1 < width) {
        expect(after((t, m) => moveColumn(t, m, column, column + 1))).toEqual(
          map((cells) => cells.toSpliced(column, 2, cells[column + 1] ?? '', cells[column] ?? '')),
        );
      }
    }),
    { numRuns: 30 },
  );
});

test('grows the table for a block of cells, and keeps the bytes of the other rows', () => {
  const values = [
    ['x', 'y|z'],
    ['1', '2'],
  ];
  expect(edit(plain, (text, table) => setCells(text, table, { row: 2, column: 0 }, values))).toBe(
    plain.replace('| b | Two |\n', '| x | y\\|z |\n| 1 | 2 |\n'),
  );
  expect(
    edit(plain, (text, table) => setCells(text, table, { row: 1, column: 1 }, [['x', 'new']])),
  ).toContain('| Key | Does |  |\n| --- | --- | --- |\n| a | x | new |\n| b | Two |  |\n');
  expect(edit(padded, (text, table) => setCells(text, table, { row: 3, column: 0 }, [['e']]))).toBe(
    `${padded}| e    |      |\n`,
  );
  expect(
    edit('> | A |\n> | - |\n', (text, table) => setCells(text, table, { row: 1, column: 0 }, [['b']])),
  ).toBe('> | A |\n> | - |\n> | b |\n');
});

test("sorts rows with numbers by value and empty cells last, and keeps each row's bytes", () => {
  const text = '| N |  X|\n|---|---|\n| 10 |a|\n|  | b |\n| `9` |c |\n| 9 |  d|\n';
  expect(edit(text, (source, table) => sortRows(source, table, 0, 1))).toBe(
    '| N |  X|\n|---|---|\n| `9` |c |\n| 9 |  d|\n| 10 |a|\n|  | b |\n',
  );
  expect(edit(text, (source, table) => sortRows(source, table, 0, -1))).toBe(
    '| N |  X|\n|---|---|\n| 10 |a|\n| `9` |c |\n| 9 |  d|\n|  | b |\n',
  );
});

test("escapes only what isn't valid Markdown in a cell", () => {
  expect(toCellMarkdown('a <kbd>b</kbd> {product}')).toBe('a <kbd>b</kbd> {product}');
  expect(toCellMarkdown('a < b {')).toBe('a \\< b \\{');
  expect(toCellMarkdown('\\{ <x')).toBe('\\{ \\<x');
});

test('sets blocks, sorts and replaces the cells of any table', () => {
  const block = fc.array(fc.array(cellText, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const readBack = (value: string): string =>
    toCellSource(value).replaceAll(/\\([\\|])/g, (all, character) => (character === '|' ? '|' : all));
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(), block, (text, r, c, values) => {
      const before = grid(text);
      const width = before[0]?.length ?? 1;
      const [row, column] = [r % before.length, c % width];
      const columns = Math.max(width, column + Math.max(...values.map(({ length }) => length)));
      const rows = Math.max(before.length, row + values.length);
      const expected = Array.from({ length: rows }, (_, y) =>
        Array.from({ length: columns }, (_none, x) => {
          const value = values[y - row]?.[x - column];
          return value === undefined ? (before[y]?.[x] ?? '') : readBack(value);
        }),
      );
      const changed = edit(text, (t, m) => setCells(t, m, { row, column }, values));
      expect(grid(changed)).toEqual(expected);
      if (columns === width) {
        // Two lines precede the table, and its second line is the delimiter row.
        const toLine = (index: number): number => (index === 0 ? 2 : index + 3);
        const unchanged = before
          .map((_, index) => index)
          .filter((index) => values[index - row] === undefined);
        for (const index of unchanged) {
          expect(changed.split('\n')[toLine(index)]).toBe(text.split('\n')[toLine(index)]);
        }
      }
      const sorted = edit(text, (t, m) => sortRows(t, m, column, 1));
      expect(
        sorted
          .split('\n')
          .map((line) => line.trim())
          .toSorted(),
      ).toEqual(
        text
          .split('\n')
          .map((line) => line.trim())
          .toSorted(),
      );
      const whole = values.map((own) => [...own, ...Array.from({ length: 3 - own.length }, () => '')]);
      expect(grid(edit(text, (t, m) => replaceCells(t, m, whole)))).toEqual(
        whole.map((own) => own.map(readBack)),
      );
    }),
    { numRuns: 80 },
  );
});
