import fc from 'fast-check';
import { anyText, writtenText } from '../../text/__tests__/arbitraries';
import { applyEdits, invertEdits } from '../../text/edit/edits';
import { compileQuery, type FindQuery, findMatches, listCodeRanges } from '../findMatches';

const QUERY: FindQuery = {
  find: '',
  replace: '',
  isRegex: false,
  matchesCase: false,
  wholeWord: false,
  scope: 'all',
};

function find(text: string, query: Partial<FindQuery>, limit = 1000) {
  const compiled = compileQuery({ ...QUERY, ...query });
  if (!compiled.ok) throw new Error(compiled.problem);
  return findMatches(text, compiled, limit);
}

function replace(text: string, query: Partial<FindQuery>): string {
  return applyEdits(text, find(text, query));
}

test.each<[string, Partial<FindQuery>, string]>([
  ['in any case', { find: 'CAIRN', replace: 'stone' }, 'stone, stones, stone.'],
  ['in the same case', { find: 'Cairn', matchesCase: true, replace: 'Stone' }, 'Stone, cairns, cairn.'],
  ['as whole words', { find: 'cairn', wholeWord: true, replace: 'stone' }, 'stone, cairns, stone.'],
  [
    'with special characters of expressions as literals',
    { find: 'n.', replace: '!' },
    'Cairn, cairns, cair!',
  ],
  ['with a literal replacement', { find: 'cairns', replace: '$& \\n' }, 'Cairn, $& \\n, cairn.'],
  [
    'with an expression with groups',
    { find: '(c)(airn)s', isRegex: true, replace: '$2$1$$$12' },
    'Cairn, airnc$c2, cairn.',
  ],
  [
    'with named groups and line breaks',
    { find: '(?<all>cairns), ', isRegex: true, replace: '<$<all>>\\n' },
    'Cairn, <cairns>\ncairn.',
  ],
])('replaces %s', (_, query, expected) => {
  expect(replace('Cairn, cairns, cairn.', query)).toBe(expected);
});

test('returns the line, the context and the replacement of a match', () => {
  const text = `First\n\n  ${'x'.repeat(60)} cairn ${'y'.repeat(200)}\nlast`;
  expect(find(text, { find: 'cairn', replace: 'stone' })).toEqual([
    {
      from: text.indexOf('cairn'),
      to: text.indexOf('cairn') + 5,
      insert: 'stone',
      line: 3,
      before: `…${'x'.repeat(47)} `,
      text: 'cairn',
      after: ` ${'y'.repeat(119)}`,
    },
  ]);
  expect(find('\ncairn', { find: 'cairn' })).toMatchObject([{ line: 2, before: '', after: '' }]);
});

test('shortens a match and its context between characters', () => {
  const [emoji, odd] = ['🔑'.repeat(120), `x${'🔑'.repeat(120)}`];
  for (const text of [`${emoji}!cairn${odd}`, `${odd}cairn${emoji}`, odd]) {
    for (const match of find(text, { find: text === odd ? '.+' : 'cairn', isRegex: true })) {
      for (const shown of [match.before, match.text, match.after]) expect(shown).not.toMatch(/\p{Cs}/u);
    }
  }
});

test('excludes code blocks, or searches only in them', () => {
  const text =
    'npm\n\n```sh\nnpm\n```\n\n1. npm\n   ````js title="npm"\n   ```\n   npm\n   ````\n\nnpm ~~~ npm\n';
  const lines = (scope: FindQuery['scope']) => find(text, { find: 'npm', scope }).map(({ line }) => line);
  expect(lines('all')).toEqual([1, 4, 7, 8, 10, 13, 13]);
  expect(lines('text')).toEqual([1, 7, 13, 13]);
  expect(lines('code')).toEqual([4, 8, 10]);
});

test('treats a code block without an end as extending to the end of the text', () => {
  expect(listCodeRanges('a\n~~~\nb\n```')).toEqual([{ from: 2, to: 11 }]);
});

test.each([
  ['(', "This isn't a regular expression"],
  ['a)(b', "This isn't a regular expression"],
  ['', 'Enter what to find.'],
  ['x'.repeat(1001), 'Enter at most 1,000 characters.'],
])('explains what is wrong with the expression %j', (wrong, problem) => {
  const compiled = compileQuery({ ...QUERY, find: wrong, isRegex: true, wholeWord: true });
  expect(compiled).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test('omits empty matches, and returns at most as many as requested', () => {
  expect(find('aabaa', { find: 'a*', isRegex: true })).toHaveLength(2);
  expect(find('aaaa', { find: 'a' }, 3)).toHaveLength(3);
});

test('replaces in any text what String.replaceAll replaces', () => {
  const term = fc.oneof(
    anyText({ minLength: 1, maxLength: 3 }),
    fc.constantFrom('a', '.', '*', '$', '\\', '/'),
  );
  fc.assert(
    fc.property(writtenText({ maxLength: 60 }), term, anyText({ maxLength: 4 }), (text, wanted, insert) => {
      const mixed = text + wanted + text;
      const all = replace(mixed, { find: wanted, replace: insert, matchesCase: true });
      expect(all).toBe(mixed.replaceAll(wanted, () => insert));
    }),
  );
});

test('expands expressions as String.replace does', () => {
  const template = fc.string({ unit: fc.constantFrom('$', '&', '1', '2', '0', '<x>', '<n>', 'a', ' ') });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c') }), template, (text, insert) => {
      const query = { find: '(?<n>a)(b)?', isRegex: true, replace: insert };
      expect(replace(text, query)).toBe(text.replaceAll(/(?<n>a)(b)?/giu, insert));
    }),
  );
});

test('finds everything in text and code together, and the replacement can be undone', () => {
  const line = fc.constantFrom('a', '```', '~~~', '````js', '  ```', '- ```', 'ab a', '');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n');
      const offsets = (scope: FindQuery['scope']) => find(text, { find: 'a', scope }).map(({ from }) => from);
      expect([...offsets('text'), ...offsets('code')].toSorted((a, b) => a - b)).toEqual(offsets('all'));
      const edits = find(text, { find: 'a', replace: 'long' });
      expect(applyEdits(applyEdits(text, edits), invertEdits(text, edits))).toBe(text);
    }),
  );
});
