import fc from 'fast-check';
import { parseContent } from '../../parseContent';
import { toTable } from '../delimitedText';
import { fitPaste } from '../fitPaste';
import { insertAtCaret } from './support';

test.each([
  ['tabs', 'a\tb\n1\t2', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['commas', 'a,b\n1,"x, ""y"""', '| a | b |\n| - | - |\n| 1 | x, "y" |'],
  ['syntax', 'a\tb\n{x}|<y>\t*z*', '| a | b |\n| - | - |\n| \\{x\\}\\|\\<y\\> | \\*z\\* |'],
  ['line breaks in a cell', 'a\tb\n"1\n2"\t3', '| a | b |\n| - | - |\n| 1<br />2 | 3 |'],
])('makes a table from %s', (_, text, table) => {
  expect(toTable(text)).toBe(table);
});

test.each([
  ['prose', 'One, two, three.\nFour, five, six.'],
  ['one line', 'a\tb'],
  ['rows of different lengths', 'a\tb\n1'],
  ['code', 'f(a,b)\nreturn'],
  ['nothing', ''],
])('makes no table from %s', (_, text) => {
  expect(toTable(text)).toBeNull();
});

test('turns any cells into a table that parses with the same rows and columns', () => {
  const cell = fc
    .string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' })
    .filter((text) => !/["\t]/.test(text));
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 5 }),
    );
  fc.assert(
    fc.property(rows, (cells) => {
      const markdown = toTable(cells.map((row) => row.join('\t')).join('\n'));
      const parsed = parseContent(markdown ?? '');
      const table = 'tree' in parsed ? parsed.tree.children[0] : null;
      expect(table?.type).toBe('table');
      if (table?.type !== 'table') return;
      expect(table.children.map((row) => row.children.length)).toEqual(cells.map((row) => row.length));
    }),
  );
});

test.each([
  ['words in a line', 'a ^ b', '**x**', 'a **x** b'],
  ['a block after a line', 'a^', '## x', 'a\n\n## x'],
  ['a block between lines', 'a\n^\nb', '- x\n- y', 'a\n\n- x\n- y\n\nb'],
  ['a block between empty lines', 'a\n\n^\n\nb', '- x\n- y', 'a\n\n- x\n- y\n\nb'],
  ['a block in an indented line', '- a\n\n  ^', '- x\n- y', '- a\n\n  - x\n  - y'],
  ['a block in a table', '| a | ^ |', '- x\n- y|z', '| a | - x - y\\|z |'],
])('fits %s', (_, marked, markdown, expected) => {
  expect(insertAtCaret(marked, (text, at) => fitPaste(text, at, at, markdown))).toBe(expected);
});
