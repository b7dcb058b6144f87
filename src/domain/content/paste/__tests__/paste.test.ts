import fc from 'fast-check';
import { type ContentNode, walkTree } from '../../mdx/nodes';
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
  ['a list in an item without text', '- one\n- ^\n- three', '- x\n- y', '- one\n- x\n- y\n- three'],
  ['a list in a numbered item', '1. one\n2. ^', '- x\n\n  z\n- y', '1. one\n2. x\n\n   z\n3. y'],
  ['a list before the text of an item', '- ^one', '1. x\n2. y', '- x\n- y\n- one'],
  ['tasks in a task', '- [ ] ^', '- x\n- [x] y', '- [ ] x\n- [x] y'],
  ['two lists in an item', '- ^', '- x\n\n1. y', '- - x\n\n  1. y'],
  ['blocks after the text of an item', '1. one^\n2. two', 'x\n\ny', '1. one\n\n   x\n\n   y\n\n2. two'],
  ['blocks within the text of an item', '- one^two', '## x', '- one\n\n  ## x\n\n  two'],
  ['blocks in an item that is indented with a tab', '-\t^', 'x\n\ny', '-\tx\n\n \ty'],
  ['blocks in a quote', '> one^\n> two', 'x\n\ny', '> one\n>\n> x\n>\n> y\n>\n> two'],
  ['a list in a quoted item', '> - ^\n> - two', '- x\n- y', '> - x\n> - y\n> - two'],
  ['a block in a quote in an item', '- > ^', 'x\n\ny', '- > x\n  >\n  > y'],
  ['a block after the end of a tag', '<Card\n  title="A"\n>^', '## x', '<Card\n  title="A"\n>\n\n## x'],
  ['a block in a table', '| a | ^ |', '- x\n- y|z', '| a | - x - y\\|z |'],
  [
    'a block in a table without outer pipes',
    'a | b\n- | -\n1 | ^\n',
    '- x\n- y|z',
    'a | b\n- | -\n1 | - x - y\\|z\n',
  ],
  ['a block in its header row', 'a | ^\n:-- | -', 'x\n\ny', 'a | x y\n:-- | -'],
  [
    'a block in a later row',
    'a | b\n- | -\n1 | 2\n| 2 | 2 |\n3^',
    'x\n\ny',
    'a | b\n- | -\n1 | 2\n| 2 | 2 |\n3x y',
  ],
  ['a block after a table', 'a | b\n- | -\n1 | 2\n\n^', '- x\n- y', 'a | b\n- | -\n1 | 2\n\n- x\n- y'],
  ['a block after text with pipes', 'a | b^', '## x', 'a | b\n\n## x'],
])('fits %s', (_, marked, markdown, expected) => {
  expect(insertAtCaret(marked, (text, at) => fitPaste(text, at, at, markdown).insert)).toBe(expected);
});

test('keeps the text around the paste in its list or quote', () => {
  const places = fc.constantFrom(
    '- before\n- ^\n- after',
    '- before^\n- after',
    '- before^after',
    '- before\n- ^after',
    '1. before\n2. ^\n3. after',
    '9) before\n10) ^\n11) after',
    '- before\n  - ^\n- after',
    '- before\n\n  ^\n\n- after',
    '- [ ] before\n- [ ] ^\n- [ ] after',
    '> before\n>\n> ^\n>\n> after',
    '> before^\n> after',
    '>before\n>^\n>after',
    '> - before\n> - ^\n> - after',
    '> 1. before^\n> 2. after',
    '- > before^\n  > after',
  );
  const block = fc.constantFrom(
    'x',
    'x\ny',
    '## x',
    '- x\n- y',
    '- x\n  - y\n\n    z',
    '3. x\n4. y',
    '> x',
    '```js\nx\n\ny\n```',
    '| x | y |\n| - | - |\n| 1 | 2 |',
    '<Callout>\n\nx\n\n</Callout>',
  );
  const isTask = (place: string): boolean => place.includes('[ ]');
  fc.assert(
    fc.property(places, fc.array(block, { minLength: 1, maxLength: 3 }), (place, blocks) => {
      // Only text can follow the box of a task.
      const markdown = (isTask(place) ? ['x', ...blocks] : blocks).join('\n\n');
      const pasted = insertAtCaret(place, (text, at) => fitPaste(text, at, at, markdown).insert);
      expect(readContainers(pasted)).toEqual(readContainers(place));
    }),
  );
});

/** The lists, items and quotes around the texts "before" and "after", and how many of them are around both. */
function readContainers(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) return parsed.problem;
  const found: Record<string, ContentNode[]> = {};
  walkTree(parsed.tree, ({ node, parent }) => {
    if (node.type !== 'text') return;
    const around: ContentNode[] = [];
    for (let visit = parent; visit; visit = visit.parent) {
      if (['root', 'list', 'listItem', 'blockquote'].includes(visit.node.type)) around.push(visit.node);
    }
    for (const words of ['before', 'after']) if (node.value.includes(words)) found[words] = around;
  });
  const { before = [], after = [] } = found;
  return {
    before: before.map(({ type }) => type),
    after: after.map(({ type }) => type),
    common: before.filter((node) => after.includes(node)).length,
  };
}
