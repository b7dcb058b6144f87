import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { applyEdits, type TextEdit } from '../../text/edit/edits';
import { type ContentBlock, createContentReader } from '../contentReader';
import { parseMdx } from '../mdx/parseMdx';
import { moveNode } from '../mdx/prepare/moveNode';
import { parseContent } from '../parseContent';

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

/** Fragments that start, end, continue or split blocks. */
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

/** An edit in a text: `at` is a fraction of its length. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 30 })),
  insert: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join('')),
});

function toEdit(
  text: string,
  { at, remove, insert }: { at: number; remove: number; insert: string },
): TextEdit {
  const from = Math.round(at * text.length);
  return { from, to: Math.min(text.length, from + remove), insert };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The blocks or the problem that the parser returns for the whole text. */
function parseWhole(text: string): unknown {
  const parsed = parseContent(text);
  return plain('problem' in parsed ? parsed : parsed.tree.children);
}

/** The same for the result of a reader: its blocks, with their positions in the text. */
function toWhole(read: ReturnType<ReturnType<typeof createContentReader>>, text: string): unknown {
  if ('problem' in read) return plain(read);
  const file = text.replace(/^\uFEFF/, '');
  return read.blocks.map(({ node, from, to }) => {
    const lines = file.slice(0, from).match(/\r\n|\n|\r/g)?.length ?? 0;
    const moved = moveNode(node, { offset: from, lines });
    expect(moved.position?.end.offset).toBe(to);
    return plain(moved);
  });
}

function expectSame(
  read: ReturnType<typeof createContentReader>,
  text: string,
  edit: TextEdit | null = null,
): void {
  const [now, whole] = [toWhole(read(text, edit), text), parseWhole(text)];
  if (!isDeepStrictEqual(now, whole)) expect({ text, now }).toEqual({ text, now: whole });
}

const START = fc.constantFrom(PAGE, PAGE, PAGE.replaceAll('\n', '\r\n'), DEFINITIONS, ...HOSTILE);
const CHANGES = fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 6 });

function readBlocks(read: ReturnType<typeof createContentReader>, text: string): readonly ContentBlock[] {
  const content = read(text);
  if ('problem' in content) throw new Error(content.problem.reason);
  return content.blocks;
}

describe('createContentReader', () => {
  it('returns what the parser returns for the whole text, after any edits', () => {
    fc.assert(
      fc.property(START, CHANGES, (start, changes) => {
        const read = createContentReader();
        let text = start;
        expectSame(read, text);
        for (const [step, isKnown] of changes) {
          const edit = toEdit(text, step);
          text = applyEdits(text, [edit]);
          expectSame(read, text, isKnown ? edit : null);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads byte order marks that are added and removed as the parser does', () => {
    const mark = '\uFEFF';
    const texts = ['', 'a', '\n\nText\n', '---\ntitle: x\n---\n\nText\n', '# A\n\ntext\n'];
    const edits = [0, 1].flatMap((from) => [
      { from, to: from + 1, insert: '' },
      { from, to: from, insert: mark },
      { from, to: from, insert: 'x' },
    ]);
    for (const text of texts.flatMap((each) => [mark + each, mark + mark + each, mark.repeat(3) + each]))
      for (const edit of edits.filter(({ to }) => to <= text.length))
        for (const known of [edit, null]) {
          const read = createContentReader();
          expectSame(read, text);
          expectSame(read, applyEdits(text, [edit]), known);
        }
  });

  it('keeps the tree of every unaffected block, and the id of the edited one', () => {
    const read = createContentReader();
    const first = readBlocks(read, '# One\n\nTwo.\n\nThree.\n');
    expect(first.map(({ id, from, to }) => [id, from, to])).toEqual([
      [1, 0, 5],
      [2, 7, 11],
      [3, 13, 19],
    ]);
    const edited = readBlocks(read, '# One\n\nTwo and more.\n\nThree.\n');
    expect(edited.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(edited[0]?.node).toBe(first[0]?.node);
    expect(edited[1]?.node).not.toBe(first[1]?.node);
    expect(edited[2]?.node).toBe(first[2]?.node);
    expect(edited[2]?.from).toBe(22);
  });

  it('gives new blocks new ids, and never reuses an id', () => {
    const read = createContentReader();
    const ids = (text: string) => readBlocks(read, text).map(({ id }) => id);
    expect(ids('# One\n\nTwo.\n\nThree.\n')).toEqual([1, 2, 3]);
    expect(ids('# One\n\nTwo.\n\nNew.\n\nThree.\n')).toEqual([1, 2, 4, 3]);
    expect(ids('# One\n\nThree.\n')).toEqual([1, 3]);
    expect(ids('# One\n\nLast.\n\nThree.\n')).toEqual([1, 5, 3]);
    for (const text of ['', 'One', 'One\n\nOne\n\nOne\n', '- a\n- b\n\n\n1. c\n']) {
      expect(new Set(ids(text)).size).toBe(ids(text).length);
    }
  });

  it('keeps the trees of other blocks when a definition is edited', () => {
    const read = createContentReader();
    const first = readBlocks(read, `${PAGE}\n${DEFINITIONS}`);
    const edited = readBlocks(read, `${PAGE}\n${DEFINITIONS}`.replace('The note.', 'The long note.'));
    const changed = edited.filter(({ node }, at) => node !== first[at]?.node);
    expect(changed.map(({ node }) => node.type)).toEqual(['footnoteDefinition']);
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
    ['next to names that are defined elsewhere', `${PAGE}\n${DEFINITIONS}`, 'Middle', 'The middle'],
  ])('parses only the blocks around an edit: %s', (_, text, search, replacement) => {
    const read = createContentReader();
    read(text);
    parse.mockClear();
    const changed = text.replace(search, replacement);
    read(changed);
    expect(parse).toHaveBeenCalledTimes(1);
    expect(parse.mock.calls[0]?.[0].length).toBeLessThan(text.length * 0.9);
    expectSame(createContentReader(), changed);
  });

  it('continues from the last text that could be parsed', () => {
    const read = createContentReader();
    read(PAGE);
    expect(read(`${PAGE}<Card`)).toHaveProperty('problem');
    expectSame(read, `${PAGE}<Card />`);
  });
});
