import fc from 'fast-check';
import { writtenText } from '#domain/text/__tests__/arbitraries';
import { applyEdits } from '../../../text/edit/edits';
import { parseFrontMatter } from '../../frontMatter/frontMatter';
import { findFrontMatterBlock } from '../../frontMatter/frontMatterBlock';
import { toLine } from '../frontMatterValue';
import { setFrontMatterKey } from '../setFrontMatterKey';

const set = (text: string, key: string, value: Parameters<typeof setFrontMatterKey>[2]): string =>
  applyEdits(text, setFrontMatterKey(text, key, value));

const page = `---
# What readers see
title: "Old title"
description: Short
keywords: [one, two]

customMeta:
  - name: author
    content: someone
# the end
---
Text.
`;

test('keeps the quotes of a changed value, and every other byte', () => {
  expect(set(page, 'title', 'New title')).toBe(page.replace('Old title', 'New title'));
  expect(set(page, 'description', 'Longer')).toBe(page.replace('Short', 'Longer'));
});

test("uses the other quotes for a value that doesn't fit the present ones", () => {
  expect(set(page, 'title', 'Say "hello"')).toContain(`title: 'Say "hello"'\n`);
});

test.each(['Ports: 1000', '# not a comment', 'true', '[a]', '- a', '{product} OS', "'quoted'", ''])(
  'writes %p over a plain value so that it reads back as text',
  (value) => {
    const changed = set(page, 'description', value);
    expect(changed).toContain('description: ');
    expect(parseFrontMatter(changed).description).toBe(value);
  },
);

test('keeps text unquoted that was unquoted where YAML requires quotes', () => {
  expect(set('---\ntitle: {product} OS\n---\n', 'title', '{product} OS 2')).toBe(
    '---\ntitle: {product} OS 2\n---\n',
  );
});

test.each(['>-\n  Old', 'true'])('quotes text that replaces %j where YAML requires quotes', (old) => {
  expect(set(`---\ntitle: ${old}\n---\n`, 'title', 'New: text')).toBe('---\ntitle: "New: text"\n---\n');
});

test('replaces line breaks in a text with spaces, as a value is one line', () => {
  expect(set(page, 'description', ' one \n two\r\nthree ')).toContain('description: one two three\n');
});

test('keeps lists in brackets, and writes one item per line when an item has a comma', () => {
  expect(set(page, 'keywords', ['one', 'three'])).toContain('keywords: [one, three]\n');
  expect(set(page, 'keywords', ['a, b', 'c'])).toContain('keywords: \n  - "a, b"\n  - c\n');
});

test('keeps lists with one item per line', () => {
  const text = '---\nkeywords:\n- one\n- two\ntitle: T\n---\n';
  expect(set(text, 'keywords', ['one', 'three'])).toBe('---\nkeywords:\n- one\n- three\ntitle: T\n---\n');
});

test('keeps the bytes of all other items of a list with one item per line', () => {
  const list = (...items: string[]) => ['---', 'keywords:', ...items, '---', ''].join('\n');
  const before = ['  # Comment', "  - 'a'", '  - /b & c # why', '  - d'];
  expect(set(list(...before), 'keywords', ['a', '/b & c', 'd', 'e'])).toBe(list(...before, '  - e'));
  expect(set(list(...before), 'keywords', ['a', '/b & c', 'x'])).toBe(list(...before.with(3, '  - x')));
  const tags = ["  - content: 'One, two'", '    name: author', '  - name: b', '    content: "c"'];
  const records = [
    { name: 'author', content: 'One, two' },
    { name: 'b', content: 'x' },
  ];
  expect(set(list(...tags), 'keywords', { records })).toBe(list(...tags.with(3, '    content: x')));
});

test('replaces nested data as a whole', () => {
  const changed = set(page, 'customMeta', { data: [{ name: 'a', content: 'b' }] });
  expect(changed).toContain('customMeta: [{"name":"a","content":"b"}]\n# the end\n');
  expect(parseFrontMatter(changed).customMeta).toEqual([{ name: 'a', content: 'b' }]);
});

test('writes records line by line, in the style of the list', () => {
  const records: Record<string, string>[] = [
    { name: 'author', content: 'a: b' },
    { property: 'article:tag', content: 'x' },
  ];
  const changed = set(page, 'customMeta', { records });
  expect(changed).toContain(
    'customMeta:\n  - name: author\n    content: "a: b"\n  - property: "article:tag"\n    content: x\n# the end\n',
  );
  expect(parseFrontMatter(changed).customMeta).toEqual(records);
  expect(set(page, 'customMeta', { records: [] })).toContain('customMeta: []\n');
});

test('removes every occurrence of a key with its lines', () => {
  expect(set(page, 'customMeta', null)).toBe(
    page.replace('customMeta:\n  - name: author\n    content: someone\n', ''),
  );
  expect(set('---\na: 1\nb: 2\na: 3\n---\n', 'a', null)).toBe('---\nb: 2\n---\n');
});

test('changes the last occurrence of a repeated key, which is the one that counts', () => {
  expect(set('---\na: 1\nb: 2\na: 3\n---\n', 'a', '4')).toBe('---\na: 1\nb: 2\na: 4\n---\n');
});

test('appends a new key; adds a block to a file without front matter, after its byte order mark', () => {
  expect(set(page, 'noindex', true)).toBe(page.replace('# the end\n', '# the end\nnoindex: true\n'));
  expect(set('Text.\n', 'title', 'T')).toBe('---\ntitle: T\n---\n\nText.\n');
  expect(set('\uFEFFText.\r\n', 'title', 'T')).toBe('\uFEFF---\r\ntitle: T\r\n---\r\n\r\nText.\r\n');
});

test('returns no edits for an equal value', () => {
  expect(setFrontMatterKey(page, 'title', 'Old title')).toEqual([]);
  expect(setFrontMatterKey(page, 'noindex', null)).toEqual([]);
});

test.each(['__proto__', 'constructor', 'a b', 'a:b', ''])('rejects the key %p', (key) => {
  expect(() => setFrontMatterKey(page, key, 'x')).toThrow(RangeError);
});

const anyLine = fc.oneof(
  fc.constantFrom(
    'a: 1',
    'b: "two"',
    "c: 'x'",
    'l: [p, q]',
    'd:',
    '# note',
    '',
    '  - x',
    '  deep: y',
    '- z',
    'e: |',
    ' ',
  ),
  writtenText({ maxLength: 20 }).map((line) => line.replaceAll(/[\r\n]/g, '')),
);
const file = fc
  .tuple(
    fc.array(anyLine, { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n'),
    fc.string({ maxLength: 20 }),
    fc.boolean(),
  )
  .map(([lines, newline, rest, hasBlock]) =>
    hasBlock ? ['---', ...lines, '---', rest].join(newline) : rest,
  );
const anyValue = fc.oneof(
  fc.boolean(),
  writtenText({ maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.array(fc.oneof(fc.constantFrom('x', 'z'), fc.string({ maxLength: 10 })), { maxLength: 4 }),
);
const key = fc.constantFrom('a', 'b', 'c', 'd', 'l', 'newKey');

const readContent = (text: string) => text.slice(findFrontMatterBlock(text)?.contentOffset);

test('sets a value in any file so that it reads back, and changes nothing else', () => {
  fc.assert(
    fc.property(file, key, anyValue, (text, name, value) => {
      const changed = set(text, name, value);
      const { [name]: _old, ...others } = parseFrontMatter(text);
      const expected =
        typeof value === 'string'
          ? toLine(value)
          : Array.isArray(value)
            ? value.map(toLine).filter((item) => item !== '')
            : value;
      expect(parseFrontMatter(changed)).toEqual({ ...others, [name]: expected });
      expect(readContent(changed).endsWith(readContent(text))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('removes a key from any file, and changes nothing else', () => {
  fc.assert(
    fc.property(file, key, (text, name) => {
      const changed = set(text, name, null);
      const { [name]: _old, ...others } = parseFrontMatter(text);
      expect(parseFrontMatter(changed)).toEqual(others);
      expect(readContent(changed)).toBe(readContent(text));
    }),
    { numRuns: 400 },
  );
});
