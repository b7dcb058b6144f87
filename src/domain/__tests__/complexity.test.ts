import { findGrowth } from '../../../tests/support/complexity/growth';
import { adversarialInputs, listQuickInputs } from '../../../tests/support/complexity/inputs';
import { parsingReaders, textReaders, treeReaders } from '../../../tests/support/complexity/readers';
import { MAX_LENGTH } from '../content/mdx/limits/limits';
import { moveNode } from '../content/mdx/prepare/moveNode';
import { parseContent } from '../content/parseContent';

/*
 * Whatever reads outside text takes time about linear in its length. This is the short form, on small texts;
 * `npm run bench:complexity` is the long one.
 */

/** Lengths of the texts, in UTF-16 code units. Texts for the parser are shorter because it does more work. */
const TEXT_LENGTH = 3000;
const PAGE_LENGTH = 800;
/** Jest's timeout in ms, for slow machines. */
const PATIENCE = 300_000;

const inputs = listQuickInputs();

/** The inputs for which work grows too fast, each with its times. */
function listGrowing(length: number, prepare: (name: string, text: string) => () => void): unknown[] {
  return inputs.flatMap((name) => {
    const times = findGrowth((size) => prepare(name, adversarialInputs[name]?.(size) ?? ''), length);
    return times ? [{ name, times }] : [];
  });
}

describe('reading a text takes time in proportion to its length', () => {
  it.each(Object.entries(textReaders))(
    '%s',
    (_, read) => expect(listGrowing(TEXT_LENGTH, (_name, text) => () => void read(text))).toEqual([]),
    PATIENCE,
  );
});

describe('reading a page takes time in proportion to its length', () => {
  const trees = new Map<string, ReturnType<typeof parseContent>>();
  const toKey = (name: string, text: string) => `${text.length} ${name}`;

  function parseOnce(name: string, text: string): ReturnType<typeof parseContent> {
    const key = toKey(name, text);
    const parsed = trees.get(key) ?? parseContent(text);
    trees.set(key, parsed);
    return parsed;
  }

  it(
    'parseContent',
    () => {
      const parse = (name: string, text: string) => () => {
        trees.set(toKey(name, text), parseContent(text));
      };
      expect(listGrowing(PAGE_LENGTH, parse)).toEqual([]);
    },
    PATIENCE,
  );

  it.each(Object.entries(treeReaders))(
    '%s',
    (_, read) => {
      const growing = listGrowing(PAGE_LENGTH, (name, text) => {
        const parsed = parseOnce(name, text);
        if ('problem' in parsed) return () => undefined;
        return () => void read(moveNode(parsed.tree, { offset: 0, lines: 0 }), text);
      });
      expect(growing).toEqual([]);
    },
    PATIENCE,
  );
});

describe('a file above the size limit', () => {
  it.each(['[', '*a', '<a', '| a\n', '- a\n', '# a\n\n'])('is rejected before it is parsed: %j', (piece) => {
    const parsed = parseContent(piece.repeat(MAX_LENGTH + 1));
    expect(parsed).toMatchObject({ problem: { reason: expect.stringContaining('larger than 1 MB') } });
  });

  it('has few enough lines for the memory that parsing takes', () => {
    const parsed = parseContent('# a\n\n'.repeat(100_000));
    expect(parsed).toMatchObject({ problem: { reason: expect.stringContaining('more than 50,000 lines') } });
  });

  it('is indexed as unreadable', () => {
    const indexed = parsingReaders.indexFile?.('# a\n\n'.repeat(MAX_LENGTH));
    expect(indexed).toMatchObject({ anchors: [], problem: expect.stringContaining('larger than 1 MB') });
  });
});
