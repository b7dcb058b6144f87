import fc from 'fast-check';
import { writtenText } from '#domain/text/__tests__/arbitraries';
import { applyEdits } from '../../../text/edit/edits';
import { readAttribute } from '../../mdx/attribute';
import { type PropInput, setProp, toPropText } from '../setProp';
import { findElements } from './support';

function set(text: string, name: string, value: PropInput | null, index = 0): string {
  const element = findElements(text)[index];
  if (!element) throw new Error('There is no tag.');
  return applyEdits(text, setProp(text, element, name, value));
}

function read(text: string, name: string, index = 0): unknown {
  const attribute = findElements(text)[index]?.attributes.find(
    (known) => 'name' in known && known.name === name,
  );
  if (attribute?.type !== 'mdxJsxAttribute') return undefined;
  const value = readAttribute(attribute);
  return value.kind === 'literal' ? value.value : value.kind;
}

test.each<[string, string, PropInput | null, string]>([
  ['<Card title="A" />', 'title', 'B', '<Card title="B" />'],
  ["<Card title='A' />", 'title', 'B', "<Card title='B' />"],
  ["<Card title='A' />", 'title', "it's", '<Card title="it\'s" />'],
  ['<Card title="A" />', 'title', `"it's"`, '<Card title="&quot;it\'s&quot;" />'],
  ['<Card title="A" />', 'title', 'A &amp; B', '<Card title="A &amp;amp; B" />'],
  ['<Card title="A" />', 'title', 'A & B', '<Card title="A & B" />'],
  ['<Card title={"A"} />', 'title', 'B', '<Card title="B" />'],
  ['<Card title="A"/>', 'href', '/b', '<Card title="A" href="/b"/>'],
  ['<Card/>', 'title', 'A', '<Card title="A"/>'],
  ['<CardGroup cols={2}></CardGroup>', 'cols', 3, '<CardGroup cols={3}></CardGroup>'],
  ['<Image src="/img/a.png" alt="a" />', 'fullwidth', true, '<Image src="/img/a.png" alt="a" fullwidth />'],
  [
    '<Image fullwidth src="/img/a.png" />',
    'fullwidth',
    false,
    '<Image fullwidth={false} src="/img/a.png" />',
  ],
  ['<Image fullwidth src="/img/a.png" />', 'fullwidth', null, '<Image src="/img/a.png" />'],
  ['<Image  src="/img/a.png"  alt="a"\t/>', 'alt', null, '<Image  src="/img/a.png"\t/>'],
  ['<Card title="A" title="B" />', 'title', 'C', '<Card title="A" title="C" />'],
  ['<Card title="A" href="/a" title="B" />', 'title', null, '<Card href="/a" />'],
  ['<Card title="A" title="B" />', 'title', null, '<Card />'],
])('sets props in %s: %s = %p', (text, name, value, expected) => {
  expect(set(text, name, value)).toBe(expected);
});

test('gives a new prop its own line where the other props have theirs', () => {
  const text = '<Card\n  title="A"\n  href="/a"\n>\n  Text.\n</Card>\n';
  expect(set(text, 'target', '_blank')).toBe(
    '<Card\n  title="A"\n  href="/a"\n  target="_blank"\n>\n  Text.\n</Card>\n',
  );
  expect(set(text, 'href', null)).toBe('<Card\n  title="A"\n>\n  Text.\n</Card>\n');
});

test("keeps the quote markers of a tag's lines", () => {
  const text = '> <Card\n>   title="A"\n>   href="/a"\n> />\n';
  expect(read(set(text, 'target', '_blank'), 'target')).toBe('_blank');
  expect(read(set(text, 'href', null), 'title')).toBe('A');
});

test("escapes a pipe in a table, so that it doesn't end the cell", () => {
  const text = '| A |\n| --- |\n| <Button href="/a" variant="primary">Go</Button> |\n';
  expect(read(set(text, 'href', '/a|b'), 'href')).toBe('/a|b');
});

test('returns no edits for an equal value', () => {
  const text = '<Card title="A" />';
  const [element] = findElements(text);
  expect(element && setProp(text, element, 'title', 'A')).toEqual([]);
  expect(element && setProp(text, element, 'href', null)).toEqual([]);
});

const frames = [
  (tag: string) => `${tag}\n`,
  (tag: string) => `Text ${tag} text.\n`,
  (tag: string) => `- item\n\n  ${tag}\n`,
  (tag: string) => `| A |\n| --- |\n| ${tag} |\n`,
  (tag: string) => `> ${tag}\n`,
];
const tags = [
  '<Card title="A" href="/b" />',
  "<Card href='/b' title={'x'} />",
  '<Card title="A">Text</Card>',
  '<Card/>',
];
const inputs = fc.oneof(
  writtenText({ maxLength: 25 }),
  fc.string({ maxLength: 25 }),
  fc.stringMatching(/^[&#;"'{}<>|\\/a-z` *\n]{0,20}$/),
  fc.integer({ min: 0, max: 99 }),
  fc.boolean(),
);

test('sets any value so that it reads back, and keeps the bytes around the prop', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frames),
      fc.constantFrom(...tags),
      fc.constantFrom('title', 'href', 'image'),
      inputs,
      (frame, tag, name, value) => {
        const text = frame(tag);
        const changed = set(text, name, value);
        expect(read(changed, name)).toBe(typeof value === 'string' ? toPropText(value) : value);
        const [head = '', tail = ''] = text.split(tag);
        expect(changed.startsWith(head) && changed.endsWith(tail)).toBe(true);
        const others = ['title', 'href'].filter((other) => other !== name);
        for (const other of others) expect(read(changed, other)).toBe(read(text, other));
      },
    ),
    { numRuns: 150 },
  );
});
