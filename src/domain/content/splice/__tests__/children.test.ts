import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { checkContent } from '../../checkContent';
import { readAttribute } from '../../mdx/attribute';
import { addGroupChild, listGroupChildren, moveGroupChild, removeGroupChild } from '../children';
import { findElement } from './support';

const steps = `Before.

<Steps>
<Step title="One">

First.

</Step>
<Step title="Two">

Second.

</Step>
</Steps>

After.
`;

const titles = (text: string, group: string): unknown[] =>
  listGroupChildren(findElement(text, group)).map(({ attributes: [first] }) => {
    const value = first?.type === 'mdxJsxAttribute' ? readAttribute(first) : null;
    return value?.kind === 'literal' ? value.value : null;
  });

test('adds a part in the layout of the one before it', () => {
  const changed = applyEdits(steps, addGroupChild(steps, findElement(steps, 'Steps'), 'Three'));
  expect(changed).toBe(steps.replace('</Steps>', '<Step title="Three">\n\nText.\n\n</Step>\n</Steps>'));
});

test.each([
  ['<Tabs></Tabs>', '<Tabs>\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>'],
  ['<Tabs>\n</Tabs>', '<Tabs>\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>'],
  ['<Tabs />', '<Tabs>\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>'],
  [
    '<Tabs>\n<Tab label="B">x</Tab>\n</Tabs>',
    '<Tabs>\n<Tab label="B">x</Tab>\n<Tab label="A">Text.</Tab>\n</Tabs>',
  ],
  ['- <Tabs>\n  </Tabs>', '- <Tabs>\n  <Tab label="A">\n\n  Text.\n\n  </Tab>\n  </Tabs>'],
  ['> <Tabs>\n> </Tabs>', '> <Tabs>\n> <Tab label="A">\n>\n> Text.\n>\n> </Tab>\n> </Tabs>'],
])('adds the first part of %j', (text, expected) => {
  const changed = applyEdits(text, addGroupChild(text, findElement(text, 'Tabs'), 'A'));
  expect(changed.replaceAll(/^ +$/gm, '')).toBe(expected);
  expect(titles(changed, 'Tabs').at(-1)).toBe('A');
  expect(checkContent(changed, { path: 'docs/page.mdx' })).toEqual([]);
});

test('removes the lines of a part with it', () => {
  const changed = applyEdits(steps, removeGroupChild(steps, findElement(steps, 'Steps'), 0));
  expect(changed).toBe(steps.replace('<Step title="One">\n\nFirst.\n\n</Step>\n', ''));
});

test('swaps parts, and keeps the text between them', () => {
  const text =
    '<Steps>\n<Step title="One">1</Step>\n\n{/* note */}\n\n<Step title="Two">2</Step>\n</Steps>\n';
  const changed = applyEdits(text, moveGroupChild(text, findElement(text, 'Steps'), 0, 1));
  expect(changed).toBe(
    '<Steps>\n<Step title="Two">2</Step>\n\n{/* note */}\n\n<Step title="One">1</Step>\n</Steps>\n',
  );
});

test("changes nothing beyond the ends, or in a component that isn't a group", () => {
  const group = findElement(steps, 'Steps');
  expect(moveGroupChild(steps, group, 1, 1)).toEqual([]);
  expect(moveGroupChild(steps, group, 0, -1)).toEqual([]);
  expect(removeGroupChild(steps, group, 2)).toEqual([]);
  expect(addGroupChild(steps, findElement(steps, 'Step'), 'x')).toEqual([]);
});

const bodies = ['Text.', '\n\nText.\n\n', '\n\n```js\na\n```\n\n', '\n  Indented.\n'];
const group = fc
  .tuple(
    fc.array(fc.constantFrom(...bodies), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('\n', '\n\n'),
    fc.constantFrom('', '> '),
  )
  .map(([parts, gap, prefix]) => {
    const children = parts.map((body, index) => `<Card title="${index}">${body}</Card>`).join(gap);
    const source = `<CardGroup>\n${children}\n</CardGroup>`;
    return source
      .split('\n')
      .map((line) => `${prefix}${line}`)
      .join('\n');
  });

test('adds, moves and removes parts in any layout', () => {
  fc.assert(
    fc.property(
      group,
      fc.nat(4),
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 10 }),
      (text, at, label) => {
        const before = titles(text, 'CardGroup');
        const index = at % before.length;
        const edit = (edits: ReturnType<typeof addGroupChild>): unknown[] =>
          titles(applyEdits(text, edits), 'CardGroup');
        const element = findElement(text, 'CardGroup');
        expect(edit(addGroupChild(text, element, label))).toEqual([...before, label]);
        expect(edit(removeGroupChild(text, element, index))).toEqual(before.toSpliced(index, 1));
        if (index + 1 < before.length) {
          const moved = before.toSpliced(index, 2, before[index + 1], before[index]);
          expect(edit(moveGroupChild(text, element, index, 1))).toEqual(moved);
        }
      },
    ),
    { numRuns: 60 },
  );
});
