import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parseMdx } from '../mdx/parseMdx';
import { createContentReader, parseContent } from '../parseContent';

jest.mock('../mdx/parseMdx', () => {
  const actual = jest.requireActual('../mdx/parseMdx');
  return { ...actual, parseMdx: jest.fn(actual.parseMdx) };
});
const parse = jest.mocked(parseMdx);

const PAGE = [
  '---\ntitle: A\n---\n',
  '# Title\n\nA paragraph with [a link](/x), {product} and `code`.\n\n',
  '- one\n- two\n\n  three\n\n1. a\n2. b\n\n',
  '> quoted\n> twice\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n',
  '<Callout type="tip" open={true}>\n\nInside **strong**.\n\n</Callout>\n\n',
  '```bash\necho 1\n\necho 2\n```\n\nSetext\n===\n\nlast\n',
].join('');
const DEFINITIONS = 'A [named] link and a note[^1].\n\nMiddle.\n\n[named]: /x\n\n[^1]: The note.\n\nEnd.\n';
const HOSTILE = readdirSync('tests/fixtures/hostile').map((name) =>
  readFileSync(`tests/fixtures/hostile/${name}`, 'utf8').slice(0, 3000),
);

/** What makes blocks begin, end, go on or fall apart. */
const PIECES = [
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '    ',
    '\t',
    'x',
    'word ',
    '- ',
    '1. ',
    '> ',
    '# ',
    '===',
    '---',
    '***',
  ],
  ...[
    '```',
    '~~~',
    '|',
    '| - |',
    '<Card>',
    '</Card>',
    '<Callout>\n\n',
    '\n\n</Callout>',
    '<br/>',
    '{',
    '}',
    '{a}',
  ],
  ...[
    '*',
    '**',
    '_',
    '`',
    '[',
    ']',
    '[named]',
    '[^1]',
    '[named]: /y\n',
    '[^1]: y\n',
    '\\',
    '&amp;',
    '{/* c */}',
  ],
  ...[
    'import a from "b"\n',
    'export const a = 1\n',
    '\uFEFF',
    '---\ntitle: B\n---\n',
    '🇨🇭',
    '\u2028',
    '$',
    '^',
  ],
];

/** A change at a place of the text, given as parts of its length. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 30 })),
  insert: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join('')),
});

function apply(text: string, { at, remove, insert }: { at: number; remove: number; insert: string }): string {
  const from = Math.round(at * text.length);
  return text.slice(0, from) + insert + text.slice(from + remove);
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function expectSame(read: ReturnType<typeof createContentReader>, text: string): void {
  const [now, whole] = [plain(read(text)), plain(parseContent(text))];
  if (!isDeepStrictEqual(now, whole)) expect({ text, now }).toEqual({ text, now: whole });
}

describe('createContentReader', () => {
  it('gives what the parser gives for the whole text, whatever was changed before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PAGE, PAGE, PAGE.replaceAll('\n', '\r\n'), DEFINITIONS, ...HOSTILE),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (start, changes) => {
          const read = createContentReader();
          let text = start;
          expectSame(read, text);
          for (const step of changes) {
            text = apply(text, step);
            expectSame(read, text);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a letter in a paragraph', PAGE, 'paragraph', 'paragraphs'],
    ['a letter in a list', PAGE, 'two', 'twos'],
    ['a row of a table', PAGE, '| 1 | 2 |', '| 1 | 2 |\n| 3 | 4 |'],
    ['a letter in a component', PAGE, 'Inside', 'Insides'],
    ['the front matter', PAGE, 'title: A', 'title: A\nicon: b'],
    ['the last block', PAGE, 'last', 'lasting'],
    ['a new block', PAGE, '- one', 'New.\n\n- one'],
    ['a new item at the end of a list', PAGE, '  three', '  three\n- four'],
    ['beside names that are defined elsewhere', `${PAGE}\n${DEFINITIONS}`, 'Middle', 'The middle'],
  ])('parses only what is at the place of the change: %s', (_, text, search, replacement) => {
    const read = createContentReader();
    read(text);
    parse.mockClear();
    const changed = text.replace(search, replacement);
    read(changed);
    expect(parse).toHaveBeenCalledTimes(1);
    expect(parse.mock.calls[0]?.[0].length).toBeLessThan(text.length * 0.9);
    expectSame(createContentReader(), changed);
  });

  it('takes up from the last text that could be read', () => {
    const read = createContentReader();
    read(PAGE);
    expect(read(`${PAGE}<Card`)).toHaveProperty('problem');
    expectSame(read, `${PAGE}<Card />`);
  });

  it('gives trees away: what is done to one is not seen in the next', () => {
    const read = createContentReader();
    const first = read(PAGE);
    if ('tree' in first) first.tree.children.length = 0;
    expectSame(read, `${PAGE}\nmore`);
  });
});
